//! Ways back into an account, reports to the operators, and hidden players.

use crate::{
    house::{Browser, House},
    operator::{operator, order},
    people::account,
};
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";
const FORM: &str = "application/x-www-form-urlencoded";

async fn sign_in(house: &House, name: &str, password: &str) -> crate::house::Answer {
    let given = json!({ "name": name, "password": password });
    house.browser().post("/api/sign-in", given).await
}

/// The path of the link on an operator's page.
fn link(page: &str) -> String {
    let path = page.split("/reset/").nth(1).unwrap_or_else(|| panic!("no link in {page}"));
    format!("/reset/{}", path.split('"').next().unwrap())
}

#[tokio::test]
async fn an_operators_link_sets_a_password_once() {
    for house in House::over_each_store_by_hand().await {
        let mut operator = operator(&house, "Olga").await;
        let mut ada = account(&house, "Ada").await;
        let id = ada.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
        let form = format!("order=reset&target={id}&reason=forgotten");
        let first = link(&order(&mut operator, &form).await.text);
        // Another link ends the one before.
        let path = link(&order(&mut operator, &form).await.text);
        assert_eq!(house.browser().get(&first).await.status.as_u16(), 410);
        let mut stranger = house.browser();
        assert!(stranger.get(&path).await.text.contains("Ada"));
        // Looking at it uses nothing up, nor does a password that will not do.
        let weak = stranger.raw(&path, FORM, "password=password1").await;
        assert_eq!(weak.status.as_u16(), 422);
        let set = stranger.raw(&path, FORM, "password=battery+staple").await;
        assert_eq!(set.status.as_u16(), 303, "{}", set.text);
        // All sessions end, the old password and the link too.
        assert_eq!(ada.get("/api/me").await.ok()["account"], false);
        sign_in(&house, "Ada", PASSWORD).await.problem(403, "sign-in");
        sign_in(&house, "Ada", "battery staple").await.ok();
        let again = stranger.raw(&path, FORM, "password=another+battery").await;
        assert_eq!(again.status.as_u16(), 410);
        // A link lasts a day, and the log does not tell it.
        let late = link(&order(&mut operator, &form).await.text);
        house.clock.advance(86_400_000);
        assert_eq!(house.browser().get(&late).await.status.as_u16(), 410);
        let late = house.browser().raw(&late, FORM, "password=another+battery").await;
        assert_eq!(late.status.as_u16(), 410);
        let told = house.store.audit(None, 10).await.unwrap();
        assert!(told.iter().any(|line| line.deed == "reset" && line.reason == "forgotten"));
        assert!(!format!("{told:?}").contains(&path[7..]));
    }
}

#[tokio::test]
async fn recovery_codes_work_once_each() {
    for house in House::over_each_store_by_hand().await {
        let mut ada = account(&house, "Ada").await;
        assert_eq!(ada.get("/api/me/recovery").await.ok()["left"], 0);
        ada.post("/api/me/recovery", json!({ "password": "wrong" })).await.problem(403, "sign-in");
        let codes = async |ada: &mut Browser, password: &str| -> Vec<Value> {
            let made = ada.post("/api/me/recovery", json!({ "password": password })).await.ok();
            made["codes"].as_array().unwrap().clone()
        };
        let old = codes(&mut ada, PASSWORD).await;
        let new = codes(&mut ada, PASSWORD).await;
        assert_eq!((old.len(), new.len()), (10, 10));
        assert_eq!(ada.get("/api/me/recovery").await.ok()["left"], 10);
        let recover = |name: &str, code: &Value| json!({ "name": name, "code": code, "new": "battery staple" });
        account(&house, "Eve").await;
        for wrong in [recover("Ada", &old[0]), recover("Eve", &new[0]), recover("Nobody", &new[0])]
        {
            house.browser().post("/api/recover", wrong).await.problem(403, "code");
        }
        let weak = json!({ "name": "Ada", "code": new[0], "new": "password" });
        house.browser().post("/api/recover", weak).await.problem(422, "password");
        let mut phone = house.browser();
        assert_eq!(phone.post("/api/recover", recover("ada", &new[0])).await.ok()["name"], "Ada");
        assert_eq!(phone.get("/api/me").await.ok()["account"], true);
        assert_eq!(ada.get("/api/me").await.ok()["account"], false);
        sign_in(&house, "Ada", PASSWORD).await.problem(403, "sign-in");
        house.browser().post("/api/recover", recover("Ada", &new[0])).await.problem(403, "code");
        assert_eq!(phone.get("/api/me/recovery").await.ok()["left"], 9);
    }
}

#[tokio::test]
async fn visitors_report_names_and_tables() {
    for house in House::over_each_store_by_hand().await {
        let mut operator = operator(&house, "Olga").await;
        account(&house, "Rude Name").await;
        let mut guest = house.browser();
        let table = house.browser().table(json!({ "game": "ra" })).await.replace("/api", "");
        assert!(guest.get("/players/Rude%20Name").await.text.contains("/report"));
        assert!(guest.get(&table).await.text.contains(&format!("{table}/report")));
        for path in ["/players/Rude%20Name/report".to_owned(), format!("{table}/report")] {
            assert_eq!(guest.get(&path).await.status.as_u16(), 200);
            let sent = guest.raw(&path, FORM, "words=it+is+%3Crude%3E").await;
            assert_eq!(sent.status.as_u16(), 200, "{}", sent.text);
            guest.raw(&path, FORM, "words=again").await;
        }
        let page = operator.get("/operator").await.text;
        assert_eq!(page.matches("it is &lt;rude&gt;").count(), 2, "{page}");
        assert!(!page.contains("again"), "a person reports a thing once");
        let export = guest.get("/api/me/export").await.ok();
        assert_eq!(export["reports"].as_array().unwrap().len(), 2);
        let id = table.rsplit('/').next().unwrap();
        let settled = order(&mut operator, &format!("order=settle&kind=table&target={id}")).await;
        assert_eq!(settled.status.as_u16(), 303);
        assert_eq!(operator.get("/operator").await.text.matches("it is &lt;rude&gt;").count(), 1);
        assert_eq!(guest.get("/players/Nobody/report").await.status.as_u16(), 404);
    }
}

#[tokio::test]
async fn hidden_players_are_not_heard_of() {
    for house in House::over_each_store_by_hand().await {
        let mut rude = account(&house, "Rude").await;
        let mut ada = account(&house, "Ada").await;
        let seats = json!([{ "kind": "person" }, { "kind": "open" }]);
        let new = json!({ "game": "ra", "public": true, "seats": seats });
        let table = rude.table(new.clone()).await;
        ada.post(&format!("{table}/sit"), json!({})).await.ok();
        rude.table(new).await;
        let phrase = json!({ "phrase": "hello", "token": "one" });
        rude.post(&format!("{table}/say"), phrase).await.ok();
        let heard = async |who: &mut Browser| {
            let said = who.get(&table).await.ok()["said"].as_array().unwrap().len();
            (said, who.get("/api/lobby").await.ok().as_array().unwrap().len())
        };
        assert_eq!(heard(&mut ada).await, (1, 1));
        let hidden = ada.raw("/players/rude/hide", FORM, "").await;
        assert_eq!(hidden.status.as_u16(), 303, "{}", hidden.text);
        assert_eq!(heard(&mut ada).await, (0, 0));
        // Nobody else notices, not even the one who is hidden.
        assert_eq!(heard(&mut rude).await, (1, 1));
        assert_eq!(heard(&mut house.browser()).await, (1, 1));
        assert_eq!(ada.get("/api/me/export").await.ok()["hidden"], json!(["Rude"]));
        assert!(ada.get("/account").await.text.contains("<strong>Rude</strong>"));
        // It lasts over a restart.
        let twin = house.twin().await;
        let mut elsewhere = twin.browser_with(ada.cookies.clone());
        assert_eq!(heard(&mut elsewhere).await, (0, 0));
        let list = ada.get("/api/me/hidden").await.ok();
        assert!(!list.to_string().contains(&rude.get("/api/me").await.ok()["id"].to_string()));
        ada.post("/api/me/hidden", json!({ "name": "Ada" })).await.problem(422, "self");
        ada.post("/api/me/hidden", json!({ "name": "Nobody" })).await.problem(404, "not-found");
        ada.post("/api/me/hidden", json!({})).await.problem(422, "whom");
        let end = ada.post("/api/me/hidden/end", json!({ "id": list[0]["id"] })).await;
        assert_eq!(end.status.as_u16(), 204);
        assert_eq!(heard(&mut ada).await, (1, 1));
        // At a table also somebody without an account can be hidden.
        let player =
            ada.raw(&format!("{}/hide", table.replace("/api", "")), FORM, "player=0").await;
        assert_eq!(player.status.as_u16(), 303);
        assert_eq!(heard(&mut ada).await, (0, 0));
        // Whoever leaves is forgotten here as well.
        rude.post("/api/me/delete", json!({ "password": PASSWORD })).await;
        assert_eq!(ada.get("/api/me/hidden").await.ok(), json!([]));
    }
}
