//! Whom we believe to be who they say they are.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use tokio_rustls::{
    TlsConnector,
    rustls::{self, ClientConfig, RootCertStore, crypto::ring, pki_types::CertificateDer},
};

use crate::config::Authorities;

/// The certificates that count, read from the system when they are first
/// needed: a server without a channel that uses TLS never reads them.
#[derive(Clone)]
pub(crate) struct Tls {
    authorities: Authorities,
    roots: Arc<OnceLock<Vec<CertificateDer<'static>>>>,
    client: Arc<OnceLock<Result<Arc<ClientConfig>, rustls::Error>>>,
}

impl Tls {
    pub(crate) fn new(authorities: Authorities) -> Tls {
        Tls { authorities, roots: Arc::default(), client: Arc::default() }
    }

    /// Certificates of authorities: those of the system and our own.
    pub(crate) fn roots(&self) -> &[CertificateDer<'static>] {
        self.roots.get_or_init(|| {
            let system = rustls_native_certs::load_native_certs().certs;
            let all = system.into_iter().chain(self.authorities.0.iter().cloned());
            // Old certificates that rustls cannot read are left out.
            all.filter(|it| RootCertStore::empty().add(it.clone()).is_ok()).collect()
        })
    }

    /// For an HTTP request.
    pub(crate) fn connector(&self) -> Result<TlsConnector, rustls::Error> {
        let config = self.client.get_or_init(|| {
            let mut store = RootCertStore::empty();
            store.add_parsable_certificates(self.roots().iter().cloned());
            // Named, because a program may have several providers.
            let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
                .with_safe_default_protocol_versions()?
                .with_root_certificates(store)
                .with_no_client_auth();
            Ok(Arc::new(config))
        });
        config.clone().map(TlsConnector::from)
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls").field("authorities", &self.authorities).finish_non_exhaustive()
    }
}
