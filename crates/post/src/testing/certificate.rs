//! A certificate that nobody trusts who was not told to.

use std::{fmt, sync::Arc};

use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, crypto::ring, pki_types::PrivateKeyDer},
};

use crate::config::Authorities;

/// A certificate that signs itself.
#[derive(Clone)]
pub struct Certificate {
    pem: String,
    config: Arc<ServerConfig>,
}

impl Certificate {
    /// For names or addresses.
    ///
    /// # Panics
    ///
    /// If they cannot stand in a certificate.
    #[must_use]
    pub fn new(names: &[&str]) -> Certificate {
        let names: Vec<String> = names.iter().map(|&it| it.to_owned()).collect();
        let made = rcgen::generate_simple_self_signed(names).expect("names for a certificate");
        let key = PrivateKeyDer::Pkcs8(made.signing_key.serialize_der().into());
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("versions that the provider has")
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("a key for its certificate");
        Certificate { pem: made.cert.pem(), config: Arc::new(config) }
    }

    /// For a configuration that trusts it.
    ///
    /// # Panics
    ///
    /// Never: it is a certificate.
    #[must_use]
    pub fn trusted(&self) -> Authorities {
        self.pem.parse().expect("our own PEM")
    }

    pub(super) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(self.config.clone())
    }
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certificate").finish_non_exhaustive()
    }
}
