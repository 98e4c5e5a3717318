//! Builds and tests the page in `web/`, with Node.js.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::SystemTime,
};

use anyhow::{Context, bail};

use crate::steps::{Call, ROOT, Step, built};

/// The oldest Node.js that the page is built with; `web/package.json` says the same.
const NODE: (u32, u32) = (20, 19);
/// What Chromium may be called.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
/// What in `web/` is not a source of the page.
const NOT_SOURCE: [&str; 5] =
    ["node_modules", "dist", "tests", "test-results", "playwright-report"];

fn web() -> PathBuf {
    Path::new(ROOT).join("web")
}

fn npm(args: &[&str]) -> Call {
    Call::new("npm", &web()).args(args)
}

/// Installs what the page needs, if that has changed, and builds it.
pub(crate) fn build() -> anyhow::Result<Vec<Step>> {
    let mut res = install()?;
    res.push(Step::new("page build", npm(&["run", "build"])));
    Ok(res)
}

/// The same, unless the page is newer than all of its sources: a new build is
/// embedded again, which takes longer than the build itself.
pub(crate) fn build_if_old() -> anyhow::Result<Vec<Step>> {
    let is_new = changed_at(&web().join("dist/index.html"))
        .is_some_and(|built| newest_source(&web()).is_some_and(|source| source < built));
    if is_new { Ok(Vec::new()) } else { build() }
}

/// What to run between two edits: lints, types, unit tests.
pub(crate) fn check() -> anyhow::Result<Vec<Step>> {
    let mut res = install()?;
    res.push(Step::new("page", npm(&["run", "check"])));
    Ok(res)
}

/// Everything but the tests in a browser.
pub(crate) fn test() -> anyhow::Result<Vec<Step>> {
    let mut res = install()?;
    res.extend([
        Step::new("types of the interface", npm(&["run", "api:check"])),
        Step::new("page", npm(&["run", "check"])),
        Step::new("page build", npm(&["run", "build"])),
    ]);
    Ok(res)
}

/// Tests the page in a browser, with the program that the tests have built. A debug
/// build reads the page from `web/dist`.
pub(crate) fn test_in_browser() -> anyhow::Result<Step> {
    let program = built()?.join("roundhouse");
    let call = npm(&["run", "test:browser"])
        .env("ROUNDHOUSE_BIN", program.display().to_string())
        .env("CHROMIUM", chromium()?.display().to_string());
    Ok(Step::new("page in a browser", call))
}

/// Installs what `web/package-lock.json` names, unless it was installed since the
/// last change.
fn install() -> anyhow::Result<Vec<Step>> {
    check_node()?;
    let wanted = changed_at(&web().join("package-lock.json"));
    // npm writes it at the end.
    let installed = changed_at(&web().join("node_modules/.package-lock.json"));
    let is_new = installed.is_some() && installed >= wanted;
    // Not `npm ci`: it refuses a lock file that lacks the native packages of other
    // systems, and npm leaves out those that a registry does not have yet.
    let install = npm(&["install", "--no-save", "--no-audit", "--no-fund"]);
    Ok(if is_new { Vec::new() } else { vec![Step::new("npm install", install)] })
}

fn check_node() -> anyhow::Result<()> {
    let (major, minor) = NODE;
    let what = format!(
        "install Node.js {major}.{minor} or later, with npm: https://nodejs.org/en/download, or \
         the packages `nodejs` and `npm` where they are new enough"
    );
    let said = Command::new("node").arg("--version").output();
    let Ok(said) = said else { bail!("the page needs Node.js, which is not there; {what}") };
    let said = String::from_utf8_lossy(&said.stdout).trim().to_owned();
    if version(&said).is_none_or(|it| it < NODE) {
        bail!("the page needs a newer Node.js than {said}; {what}");
    }
    let npm = Command::new("npm").arg("--version").output();
    if !npm.is_ok_and(|it| it.status.success()) {
        bail!("the page needs npm, which is not there; {what}");
    }
    Ok(())
}

/// The first two numbers of a version such as `v20.19.1`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim_start_matches('v').split('.').map(|it| it.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

/// Where Chromium is. Installs Debian's package if there is none and that is
/// possible.
fn chromium() -> anyhow::Result<PathBuf> {
    if let Ok(path) = env::var("CHROMIUM") {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("CHROMIUM is {}, and there is no such file", path.display());
        }
        return Ok(path);
    }
    if let Some(path) = CHROMIUM.iter().find_map(|name| find(name)) {
        return Ok(path);
    }
    if find("apt-get").is_some() && is_root() {
        let folder = Path::new(ROOT);
        let apt = |args: &[&str]| {
            let call = Call::new("apt-get", folder).args(args);
            call.env("DEBIAN_FRONTEND", "noninteractive").run()
        };
        apt(&["update", "-qq"])?;
        apt(&["install", "-y", "-qq", "--no-install-recommends", "chromium"])?;
    }
    CHROMIUM.iter().find_map(|name| find(name)).context(
        "the page is tested in Chromium, which is not there; install the package `chromium`, or \
         set CHROMIUM to the path of Chromium or Chrome",
    )
}

/// Whether this user may install packages.
fn is_root() -> bool {
    let said = Command::new("id").arg("-u").output();
    said.is_ok_and(|it| it.stdout.trim_ascii() == b"0")
}

/// A program on the path.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|it| it.join(name)).find(|it| it.is_file())
}

fn changed_at(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// When a source of the page was last changed.
fn newest_source(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.filter_map(Result::ok);
    let sources = entries.filter(|it| !NOT_SOURCE.iter().any(|name| it.file_name() == *name));
    let times = sources.filter_map(|it| {
        let path = it.path();
        if path.is_dir() { newest_source(&path) } else { changed_at(&path) }
    });
    times.max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(version("v20.19.0") == Some(NODE));
        assert!(version("v20.9.1") < Some(NODE) && version("v24.1.0") > Some(NODE));
        assert_eq!(version("v20"), None);
        assert_eq!(version("what"), None);
    }

    #[test]
    fn the_page_says_which_node_it_needs() {
        let package = fs::read_to_string(web().join("package.json")).expect("web/package.json");
        let (major, minor) = NODE;
        assert!(package.contains(&format!("\"node\": \">={major}.{minor}\"")));
    }
}
