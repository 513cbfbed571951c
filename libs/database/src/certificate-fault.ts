const UNTRUSTED = /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|^CERT_/;
const OTHER_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID';

/** Why a server's certificate is not believed, and what to do; undefined where an error is about something else. */
export function tlsErrorAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === OTHER_NAME)
    return `${error.message}: the address must name a host that stands in the server's certificate`;
  if (UNTRUSTED.test(code))
    return (
      `The server's certificate is not trusted (${code}): NODE_EXTRA_CA_CERTS must name the file with the ` +
      'certificate of the authority that signed it, and the certificate must be in date'
    );
  return tlsErrorAdvice(error.cause ?? ('chainedError' in error ? error.chainedError : undefined));
}
