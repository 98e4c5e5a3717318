//! The page of a made-up folder.

use axum::http::HeaderName;
use http_body_util::BodyExt;

use super::*;

#[derive(RustEmbed)]
#[folder = "tests/dist"]
struct MadeUp;

#[derive(RustEmbed)]
#[folder = "tests/no-such-folder"]
#[allow_missing = true]
struct Missing;

/// What a browser sends.
const BROWSER: &[(HeaderName, &str)] = &[(header::ACCEPT_ENCODING, "gzip, deflate, br, zstd")];

fn get<F: RustEmbed>(path: &str, sent: &[(HeaderName, &str)]) -> Option<Response> {
    let value = |text: &str| HeaderValue::from_str(text).expect("a plain header");
    let headers = sent.iter().map(|(name, text)| (name.clone(), value(text))).collect();
    answer_from::<F>(path, &headers)
}

fn text_of<'a>(response: &'a Response, name: &HeaderName) -> &'a str {
    response.headers().get(name).map_or("", |it| it.to_str().expect("a plain header"))
}

async fn body(response: Response) -> String {
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[tokio::test]
async fn every_place_in_the_page_is_its_index() {
    for path in ["/", "", "/lobby", "/tables/abc234", "/tables/abc234/", "/no/such/place"] {
        let response = get::<MadeUp>(path, &[]).expect("the page");
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(text_of(&response, &header::CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(text_of(&response, &header::CACHE_CONTROL), "no-cache");
        assert!(body(response).await.contains("Made up"), "{path}");
    }
}

#[tokio::test]
async fn the_smallest_form_is_sent_that_the_client_reads() {
    let cases = [
        ("/", "br, gzip", "br", "index as br"),
        ("/", "gzip", "gzip", "index as gzip"),
        ("/", "br;q=0, gzip", "gzip", "index as gzip"),
        ("/assets/app-1a2b3c.js", "gzip, br", "br", "app as br"),
        ("/assets/app-1a2b3c.js", "gzip", "", "console.info(\"made up\");\n"),
        ("/assets/app-1a2b3c.css", "br, gzip", "gzip", "css as gzip"),
        ("/assets/font.woff2", "br, gzip", "", "not a font"),
    ];
    for (path, accepted, encoding, expected) in cases {
        let sent = [(header::ACCEPT_ENCODING, accepted)];
        let response = get::<MadeUp>(path, &sent).expect("a file");
        assert_eq!(text_of(&response, &header::CONTENT_ENCODING), encoding, "{path}");
        assert_eq!(text_of(&response, &header::VARY), "accept-encoding");
        assert_eq!(body(response).await, expected, "{path}");
    }
}

#[test]
fn files_say_what_they_are_and_how_long_they_last() {
    let for_ever = "public, max-age=31536000, immutable";
    let cases = [
        ("/assets/app-1a2b3c.js", "text/javascript; charset=utf-8", for_ever),
        ("/assets/app-1a2b3c.css", "text/css; charset=utf-8", for_ever),
        ("/assets/font.woff2", "font/woff2", for_ever),
        ("/manifest.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"),
        ("/icon.svg", "image/svg+xml; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
    ];
    for (path, content_type, cache) in cases {
        let response = get::<MadeUp>(path, BROWSER).expect("a file");
        assert_eq!(text_of(&response, &header::CONTENT_TYPE), content_type, "{path}");
        assert_eq!(text_of(&response, &header::CACHE_CONTROL), cache, "{path}");
    }
}

#[test]
fn what_is_missing_is_missing() {
    let missing = [
        "/assets/app-0000.js",
        "/assets/app",
        "/assets/",
        "/favicon.ico",
        "/index.html.br",
        "/assets/app-1a2b3c.css.gz",
        "/.vite/manifest.json",
        "/../Cargo.toml",
        "/assets/../../../Cargo.toml",
        "/assets/../index.html",
        "//etc/passwd.txt",
    ];
    for path in missing {
        assert!(get::<MadeUp>(path, BROWSER).is_none(), "{path}");
    }
}

#[tokio::test]
async fn a_client_that_has_a_file_gets_it_only_once() {
    let plain = get::<MadeUp>("/", &[]).expect("the page");
    let plain = text_of(&plain, &header::ETAG).to_owned();
    let first = get::<MadeUp>("/", BROWSER).expect("the page");
    let tag = text_of(&first, &header::ETAG).to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"') && tag.len() == 34, "a strong tag: {tag}");
    assert_ne!(plain, tag, "another form is another content");
    for known in [tag.clone(), format!("\"x\", {tag}"), format!("W/{tag}"), "*".to_owned()] {
        let sent = [BROWSER[0].clone(), (header::IF_NONE_MATCH, known.as_str())];
        let again = get::<MadeUp>("/lobby", &sent).expect("the page");
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(text_of(&again, &header::ETAG), tag);
        assert_eq!(text_of(&again, &header::CACHE_CONTROL), "no-cache");
        assert_eq!(text_of(&again, &header::VARY), "accept-encoding");
        assert_eq!(body(again).await, "");
    }
    for other in ["\"x\"", plain.as_str(), ""] {
        let sent = [BROWSER[0].clone(), (header::IF_NONE_MATCH, other)];
        let again = get::<MadeUp>("/", &sent).expect("the page");
        assert_eq!(again.status(), StatusCode::OK, "{other}");
    }
}

#[tokio::test]
async fn a_server_without_the_page_says_how_to_build_it() {
    for path in ["/", "/lobby"] {
        let response = get::<Missing>(path, BROWSER).expect("a message");
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(body(response).await.contains("cargo xtask web"));
    }
    assert!(get::<Missing>("/assets/app.js", BROWSER).is_none());
}
