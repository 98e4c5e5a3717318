//! Passwords: argon2id, in few threads at a time, because each hash takes memory
//! and a fraction of a second.

use std::sync::LazyLock;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::sync::Semaphore;

use crate::error::{AppError, AppResult};

const CHARS_MIN: usize = 8;
const CHARS_MAX: usize = 200;
/// Hashes at a time. Each takes 19 MiB.
const AT_A_TIME: usize = 2;
/// Hashes that may wait. Whoever comes then is sent away.
const WAITING_MAX: usize = 64;

/// A hash that no password has, so that unknown names take as long as known ones.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hash_now(&crate::random::code(32)).unwrap_or_default());

/// Who may hash, and who may wait for it.
#[derive(Debug)]
pub(crate) struct Passwords {
    running: Semaphore,
    waiting: Semaphore,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords { running: Semaphore::new(AT_A_TIME), waiting: Semaphore::new(WAITING_MAX) }
    }
}

impl Passwords {
    /// The hash of a new password.
    pub(crate) async fn hash(&self, password: &str) -> AppResult<String> {
        let n_chars = password.chars().count();
        if !(CHARS_MIN..=CHARS_MAX).contains(&n_chars) {
            let message = format!("a password has {CHARS_MIN} to {CHARS_MAX} characters");
            return Err(AppError::invalid(message));
        }
        let password = password.to_owned();
        self.run(move || hash_now(&password)).await?.map_err(AppError::internal)
    }

    /// Whether a password fits a hash; without a hash it never does, but takes as
    /// long.
    pub(crate) async fn fits(&self, password: &str, hash: Option<String>) -> AppResult<bool> {
        let password: String = password.chars().take(CHARS_MAX + 1).collect();
        self.run(move || {
            let is_known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.clone());
            let fits = PasswordHash::new(&hash).is_ok_and(|hash| {
                Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
            });
            is_known && fits
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> AppResult<T> {
        let busy = || AppError::too_many("too many people sign in at this moment", 5);
        let _waiting = self.waiting.try_acquire().map_err(|_| busy())?;
        let _running = self.running.acquire().await.map_err(|_| busy())?;
        tokio::task::spawn_blocking(work).await.map_err(AppError::internal)
    }
}

fn hash_now(password: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(password.as_bytes())?.to_string())
}
