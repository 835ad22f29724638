//! One route: its address, its handler, and what holds for it before the
//! handler is asked.

use crate::{
    app::App,
    http::{
        describe::{Described, Schemas, Signature},
        error::Problem,
        prices::Price,
    },
};
use axum::{
    extract::{DefaultBodyLimit, Request},
    handler::Handler,
    http::{HeaderValue, Method, header},
    middleware::{self, Next},
    response::IntoResponse as _,
    routing::{self, MethodRouter},
};

/// The longest body of a request, in bytes, where a route does not say more.
const LONGEST_BODY: usize = 64 * 1_024;

/// A route of the server.
pub(crate) struct Route {
    /// The method.
    pub(crate) method: Method,
    /// The path, its free parts in braces.
    pub(crate) path: &'static str,
    /// What a request costs. Every route says it: a test looks for those that
    /// do not.
    pub(crate) price: Option<Price>,
    /// What programs must know, if the route is theirs.
    pub(crate) operation: Option<Operation>,
    /// Is it no use to those who want only the head of the answer?
    pub(crate) headless: bool,
    /// The longest body, in bytes.
    longest: usize,
    handler: MethodRouter<App>,
}

/// What programs must know of a route of the API.
pub(crate) struct Operation {
    /// What it does, in a few words.
    pub(crate) summary: &'static str,
    /// What it takes and gives.
    pub(crate) signature: fn(&mut Schemas) -> Signature,
    /// The statuses of refusals that are its own; those that any route of its
    /// kind can give go without saying.
    pub(crate) refuses: &'static [u16],
}

/// A route for people that shows something.
pub(crate) fn get<T: 'static>(path: &'static str, handler: impl Handler<T, App>) -> Route {
    Route::new(Method::GET, path, routing::get(handler))
}

/// A route for people that changes something.
pub(crate) fn post<T: 'static>(path: &'static str, handler: impl Handler<T, App>) -> Route {
    Route::new(Method::POST, path, routing::post(handler))
}

/// A route for programs that shows something.
pub(crate) fn api_get<H, T, A>(path: &'static str, handler: H, summary: &'static str) -> Route
where
    H: Handler<T, App> + Described<A>,
    T: 'static,
{
    get(path, handler).described::<H, A>(summary)
}

/// A route for programs that changes something.
pub(crate) fn api_post<H, T, A>(path: &'static str, handler: H, summary: &'static str) -> Route
where
    H: Handler<T, App> + Described<A>,
    T: 'static,
{
    post(path, handler).described::<H, A>(summary)
}

impl Route {
    fn new(method: Method, path: &'static str, handler: MethodRouter<App>) -> Self {
        let (price, operation, longest) = (None, None, LONGEST_BODY);
        Self { method, path, price, operation, headless: false, longest, handler }
    }

    fn described<H: Described<A>, A>(self, summary: &'static str) -> Self {
        let operation = Operation { summary, signature: H::describe, refuses: &[] };
        Self { operation: Some(operation), ..self }
    }

    /// The same route at this price.
    pub(crate) fn costs(self, price: Price) -> Self {
        Self { price: Some(price), ..self }
    }

    /// The same route, which does not work for those who want only the head of
    /// the answer.
    pub(crate) fn headless(self) -> Self {
        let refuse = async || {
            let allowed = [(header::ALLOW, HeaderValue::from_static("GET"))];
            (allowed, Problem::method_not_allowed())
        };
        Self { handler: self.handler.head(refuse), headless: true, ..self }
    }

    /// The same route for bodies of so many bytes.
    pub(crate) fn longest(self, longest: usize) -> Self {
        Self { longest, ..self }
    }

    /// The same route, which also refuses with these statuses.
    pub(crate) fn refuses(mut self, refuses: &'static [u16]) -> Self {
        if let Some(operation) = &mut self.operation {
            operation.refuses = refuses;
        }
        self
    }

    /// The handler behind everything that is checked before it.
    pub(crate) fn handler(self) -> MethodRouter<App> {
        let handler = self.handler.layer(DefaultBodyLimit::max(self.longest));
        let Some(operation) = self.operation else { return handler };
        // Programs are told when they misspell a parameter. People follow links
        // to which others have added theirs.
        let signature = (operation.signature)(&mut Schemas::new());
        let names = signature.parameters().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        handler.route_layer(middleware::from_fn(move |request: Request, next: Next| {
            let checked = check_parameters(&names, &request);
            async move {
                match checked {
                    Ok(()) => next.run(request).await,
                    Err(problem) => problem.into_response(),
                }
            }
        }))
    }
}

/// Does a request have no parameters but these, and `lang`?
fn check_parameters(names: &[String], request: &Request) -> Result<(), Problem> {
    let query = request.uri().query().unwrap_or_default();
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    for pair in pairs {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let known = match name {
            "lang" => words::language_of(value).is_some(),
            _ => names.iter().any(|known| known == name),
        };
        if !known {
            return Err(Problem::malformed(format_args!("there is no parameter {pair}")));
        }
    }
    Ok(())
}
