"""Something to find: persons, a bot, tables in several states, a record.

Schemathesis loads this file before it starts. `PIONNIER_URL` says where the
server is. Requests that it makes up are let through as they are where they are
wrong on purpose; the others meet the tables made here.
"""

import json
import os
import re
import urllib.request

import schemathesis

URL = os.environ["PIONNIER_URL"]
PASSWORD = "correct horse battery"


class Browser:
    """Somebody with cookies."""

    def __init__(self):
        self.cookies = {}

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, path, body=None, text=None):
        data = json.dumps(body).encode() if body is not None else text
        kind = "text/plain" if text is not None else "application/json"
        headers = {"Content-Type": kind, "Cookie": self.cookie}
        request = urllib.request.Request(URL + path, data, headers)
        with urllib.request.urlopen(request) as answer:
            for given in answer.headers.get_all("Set-Cookie") or []:
                name, _, value = given.split(";")[0].partition("=")
                self.cookies[name] = value
            read = answer.read()
            is_json = answer.headers.get("Content-Type") == "application/json"
            return json.loads(read) if is_json else read

    def open(self, **agreed):
        return self.ask("/api/tables", agreed)

    def act(self, table, action=None):
        """Plays an action, any if none is named, if it is one's turn."""
        state = self.ask(f"/api/tables/{table}?brief=true")
        if state["actions"]:
            act = {"action": action or state["actions"][0], "version": state["version"]}
            self.ask(f"/api/tables/{table}/act", {**act, "token": f"seed-{state['version']}"})

    def do(self, table, deed):
        version = self.ask(f"/api/tables/{table}?brief=true")["version"]
        self.ask(f"/api/tables/{table}/{deed}", {"version": version, "token": deed})


def person(name):
    browser = Browser()
    browser.ask("/api/sign-up", {"name": name, "password": PASSWORD})
    return browser


def seed():
    """Persons, and tables of one of them: new, played, asked about, over."""
    ada, blaise, tables = person("Ada"), person("Blaise"), []
    bot = ada.ask("/api/me/bots", {"label": "schemathesis"})
    for game in ["ra", "stations", "astral", "batons", "choc"]:
        table = ada.open(game=game)["id"]
        for _ in range(3):
            ada.act(table)
        tables.append(table)
    seats = [{"kind": "person"}, {"kind": "open"}]
    tables.append(ada.open(game="ra", seats=seats, public=True)["id"])
    for clock in ["300+5", "3d"]:
        opened = ada.open(game="ra", seats=seats, public=True, rated=True, clock=clock)
        blaise.ask(f"/api/tables/{opened['id']}/sit", {})
        ada.act(opened["id"])
        tables.append(opened["id"])
    blaise.do(tables[-1], "draw")
    over = ada.open(game="batons")["id"]
    ada.act(over)
    ada.do(over, "resign")
    record = ada.ask(f"/api/tables/{over}/record")
    copy = ada.ask("/api/records", text=record)["id"]
    machine = ada.open(game="stations", seats=[{"kind": "person"}, {"kind": "machine", "level": 1}])
    return ada, blaise, bot, [*tables, over, copy, machine["id"]], record.decode()


ADA, BLAISE, BOT, TABLES, RECORD = seed()
SPARE = ADA.ask("/api/me/bots", {"label": "spare"})
ID = re.compile("[A-Za-z0-9_-]{18}")


def pick(case, choices):
    """One of the choices, the same every time for the same request."""
    return choices[sum(map(ord, repr((case.path, case.query, case.body)))) % len(choices)]


@schemathesis.hook
def before_call(context, case, kwargs):
    wrong = case.meta is not None and case.meta.generation.mode.is_negative
    case.headers = {**(case.headers or {})}
    # Whoever signs out, or deletes themselves, is a guest who came by: each
    # request without a cookie is another one's.
    if case.path.startswith("/api/tables/") or case.path in ["/api/tables", "/api/me"]:
        case.headers["Authorization"] = f"Bearer {BOT['token']}"
    elif case.path.startswith("/api/me/bots") or case.path == "/api/me/export":
        case.headers["Cookie"] = ADA.cookie
    if wrong:
        return
    parameters = case.path_parameters or {}
    if ID.fullmatch(str(parameters.get("id", ""))):
        parameters["id"] = pick(case, TABLES)
        at_the_table(case, parameters["id"])
    if "name" in parameters:
        parameters["name"] = pick(case, ["Ada", "Blaise", parameters["name"]])
    if case.path == "/api/me/bots/end" and isinstance(case.body, dict):
        case.body["id"] = pick(case, [SPARE["id"], "gone"])
    if case.path in ["/api/records", "/api/dice"] and isinstance(case.body, str):
        case.body = pick(case, [RECORD, case.body])


def at_the_table(case, table):
    """Every other act is made for the version there is, and legal."""
    if isinstance(case.body, dict) and "version" in case.body and pick(case, [0, 1]):
        state = ADA.ask(f"/api/tables/{table}?brief=true")
        case.body["version"] = state["version"]
        if "action" in case.body and state["actions"]:
            case.body["action"] = pick(case, state["actions"])
