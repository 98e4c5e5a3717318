//! Nobody reaches a private network through us.

use std::{env, sync::Arc};

use post::{
    Address, Config, Fault, IpNet, Outcome, Post, Secret, Subscription, Webhook,
    testing::{Answer, Certificate, Names, PushEndpoint, Receiver, WebhookReceiver, config},
};

use crate::{NOW, key, message, why, word};

fn webhook(url: &str) -> Address {
    Address::Webhook(Webhook::new(url, Secret::generate()).expect("an address"))
}

fn net(text: &str) -> IpNet {
    text.parse().expect("a network")
}

async fn deliver(config: Config, address: &Address) -> Outcome {
    Post::new(config).deliver(address, &message(), &key(), NOW).await
}

#[track_caller]
fn assert_private(outcome: &Outcome, what: &str) {
    let is_refused = matches!(outcome, Outcome::Refused { fault: Fault::Address, .. });
    assert!(
        is_refused && why(outcome).contains("not on the public internet"),
        "{what}: {outcome:?}"
    );
}

/// Every way to name this computer or a network behind it. The receiver would
/// be reached: it listens on all the ports that are tried.
#[tokio::test]
async fn no_address_leads_into_a_private_network() {
    let certificate = Certificate::new(&["127.0.0.1", "hook.example.org"]);
    let ip = "127.0.0.1".parse().expect("an address");
    let receiver = Receiver::start_at(ip, 0, Some(&certificate)).await;
    let port = receiver.address().port();
    for address in [
        "127.0.0.1",
        "127.0.0.53",
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.0.1",
        "198.18.0.1",
        "203.0.113.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:192.168.0.1",
        "64:ff9b::127.0.0.1",
        "2001::7f00:1",
        "2001:db8::1",
        "2002:7f00:1::",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "ff02::1",
    ] {
        let strict = |names| Config {
            allow: Vec::new(),
            ports: vec![port],
            authorities: certificate.trusted(),
            resolver: Arc::new(names),
            ..config(None)
        };
        let literal = if address.contains(':') { format!("[{address}]") } else { address.into() };
        let outcome =
            deliver(strict(Names::new()), &webhook(&format!("https://{literal}:{port}/"))).await;
        assert_private(&outcome, address);
        // The same address behind a name.
        let names = Names::new().with("hook.example.org", &[address]);
        let url = format!("https://hook.example.org:{port}/");
        assert_private(&deliver(strict(names), &webhook(&url)).await, address);
        // Among public ones.
        let mixed = ["93.184.216.34", address, "2606:4700:4700::1111"];
        let names = Names::new().with("hook.example.org", &mixed);
        assert_private(&deliver(strict(names), &webhook(&url)).await, address);
    }
    assert!(receiver.received().is_empty());
    // It was the guard: with an exemption the same request arrives.
    let lenient = Config {
        authorities: certificate.trusted(),
        resolver: Arc::new(Names::new().with("hook.example.org", &["127.0.0.1"])),
        ..config(None)
    };
    let url = format!("https://hook.example.org:{port}/");
    assert_eq!(word(&deliver(lenient, &webhook(&url)).await), "delivered");
    assert_eq!(receiver.received().len(), 1);
}

#[tokio::test]
async fn the_name_of_this_computer_is_no_way_in() {
    for name in ["localhost", "LOCALHOST", "localhost."] {
        let outcome = deliver(Config::default(), &webhook(&format!("https://{name}/"))).await;
        // Some systems do not know the last one.
        assert!(matches!(word(&outcome), "refused address" | "retry"), "{outcome:?}");
        if name == "localhost" {
            assert_private(&outcome, name);
        }
    }
}

/// A name that leads to a public address when it is checked, and to a private
/// one when somebody connects.
#[tokio::test]
async fn a_name_that_changes_its_mind_is_asked_once() {
    let allowed = Receiver::start().await;
    let port = allowed.address().port();
    let elsewhere = "127.0.0.2".parse().expect("an address");
    let forbidden = Receiver::start_at(elsewhere, port, None).await;
    let names = Names::new()
        .with("hook.example.org", &["127.0.0.1"])
        .with("hook.example.org", &["127.0.0.2"]);
    let names = Arc::new(names);
    let post = Post::new(Config {
        allow: vec![net("127.0.0.1/32")],
        resolver: names.clone(),
        ..config(None)
    });
    let address = webhook(&format!("http://hook.example.org:{port}/"));
    let outcome = post.deliver(&address, &message(), &key(), NOW).await;
    assert_eq!(word(&outcome), "delivered", "{outcome:?}");
    assert_eq!(names.asked(), ["hook.example.org"], "one question for one delivery");
    assert_eq!(allowed.received().len(), 1);
    assert_eq!(allowed.received()[0].header("host"), Some(&*format!("hook.example.org:{port}")));
    assert_private(&post.deliver(&address, &message(), &key(), NOW).await, "the second time");
    assert_eq!(names.asked().len(), 2);
    assert!(forbidden.received().is_empty());
}

#[tokio::test]
async fn the_first_address_that_answers_is_used() {
    let receiver = Receiver::start().await;
    // Nobody listens at the first one.
    let names = Names::new().with("hook.example.org", &["127.0.0.9", "127.0.0.1"]);
    let config = Config { resolver: Arc::new(names), ..config(None) };
    let url = format!("http://hook.example.org:{}/", receiver.address().port());
    assert_eq!(word(&deliver(config, &webhook(&url)).await), "delivered");
}

#[tokio::test]
async fn no_redirect_is_followed() {
    let target = WebhookReceiver::start().await;
    let receiver = Receiver::start().await;
    for status in [301, 302, 303, 307, 308] {
        let location = target.webhook().url().to_string();
        receiver.answer(Answer::status(status).with("location", &location));
        let outcome = deliver(config(None), &webhook(receiver.url("/").as_str())).await;
        assert_eq!(word(&outcome), "refused address", "{status}");
        assert!(why(&outcome).contains("redirects are not followed"), "{outcome:?}");
    }
    assert_eq!(receiver.received().len(), 5);
    assert!(target.receiver().received().is_empty());
}

#[tokio::test]
async fn outside_there_is_only_https_on_its_port() {
    // Never connected to: what is wrong is found before.
    let names = || Arc::new(Names::new().with("hook.example.org", &["93.184.216.34"]));
    for (url, part) in [
        ("http://hook.example.org/", "must begin with `https://`"),
        ("https://hook.example.org:25/", "must not name port 25"),
        ("https://hook.example.org:6379/", "must not name port 6379"),
    ] {
        for allow in [Vec::new(), vec![net("127.0.0.0/8")]] {
            let config = Config { allow, resolver: names(), ..config(None) };
            let outcome = deliver(config, &webhook(url)).await;
            assert_eq!(word(&outcome), "refused address", "{url}");
            assert!(why(&outcome).contains(part), "{outcome:?}");
        }
    }
    let userinfo = Webhook::new("https://ann:secret@hook.example.org/", Secret::generate());
    assert!(userinfo.is_err_and(|error| !error.to_string().contains("secret")));
}

#[tokio::test]
async fn a_name_without_an_address_is_tried_again() {
    let config = Config { resolver: Arc::new(Names::new()), ..config(None) };
    let outcome = deliver(config, &webhook("https://hook.example.org/")).await;
    assert_eq!(word(&outcome), "retry");
    assert!(why(&outcome).contains("`hook.example.org` has no address now"), "{outcome:?}");
}

#[tokio::test]
async fn push_and_discord_pass_the_same_guard() {
    let endpoint = PushEndpoint::start().await;
    let subscription = |url: &str| {
        let json = serde_json::to_value(endpoint.subscription()).expect("JSON");
        let part = |name: &str| json["keys"][name].as_str().unwrap_or_default().to_owned();
        Address::Push(Subscription::new(url, &part("p256dh"), &part("auth")).expect("one"))
    };
    let discord = |url: &str| Address::Discord(url.parse().expect("a webhook"));
    let private = || {
        let names = Names::new()
            .with("push.example.org", &["10.0.0.1"])
            .with("discord.com", &["::ffff:127.0.0.1"]);
        Config { allow: Vec::new(), resolver: Arc::new(names), ..config(None) }
    };
    for address in [
        subscription("https://push.example.org/x"),
        subscription("https://192.168.1.1/x"),
        subscription("https://[::1]/x"),
        discord("https://discord.com/api/webhooks/1/token"),
        discord("https://127.0.0.1/api/webhooks/1/token"),
    ] {
        assert_private(&deliver(private(), &address).await, &format!("{address:?}"));
    }
    let own = Address::Push(endpoint.subscription());
    assert_eq!(word(&deliver(private(), &own).await), "refused address");
    assert!(endpoint.received().is_empty());
}

#[tokio::test]
async fn a_certificate_must_be_trusted_and_have_the_name() {
    let certificate = Certificate::new(&["hook.example.org"]);
    let receiver = Receiver::start_tls(&certificate).await;
    let port = receiver.address().port();
    let names = || {
        let names = Names::new().with("hook.example.org", &["127.0.0.1"]);
        Arc::new(names.with("other.example.org", &["127.0.0.1"]))
    };
    let trusting =
        || Config { authorities: certificate.trusted(), resolver: names(), ..config(None) };
    let outcome = deliver(trusting(), &webhook(&format!("https://hook.example.org:{port}/"))).await;
    assert_eq!(word(&outcome), "delivered", "{outcome:?}");
    let doubting = Config { resolver: names(), ..config(None) };
    for (config, host) in [(doubting, "hook.example.org"), (trusting(), "other.example.org")] {
        let outcome = deliver(config, &webhook(&format!("https://{host}:{port}/"))).await;
        assert_eq!(word(&outcome), "retry", "{outcome:?}");
        assert!(why(&outcome).contains("certificate"), "{outcome:?}");
    }
    assert_eq!(receiver.received().len(), 1);
}

/// Runs itself again, with proxies in the environment.
#[tokio::test]
async fn no_proxy_of_the_environment_is_used() {
    if let Ok(url) = env::var("POST_TEST_HOOK") {
        assert_eq!(word(&deliver(config(None), &webhook(&url)).await), "delivered");
        return;
    }
    let proxy = Receiver::start().await;
    let receiver = Receiver::start().await;
    let mut child = tokio::process::Command::new(env::current_exe().expect("this test"));
    child.args(["--exact", "guard::no_proxy_of_the_environment_is_used"]);
    child.env("POST_TEST_HOOK", receiver.url("/hook").as_str()).kill_on_drop(true);
    for name in ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    {
        child.env(name, proxy.url("/").as_str());
    }
    let output = child.output().await.expect("a second run");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(receiver.received().len(), 1);
    assert!(proxy.received().is_empty());
}
