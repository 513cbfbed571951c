import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

const DAY_MS = 86_400_000;

/** A key and a certificate in PEM format. */
export interface Certificate {
  key: string;
  certificate: string;
}

/** A certificate authority for tests. Its certificates are valid for a day. */
export class Authority {
  private readonly keys = generateKeys();
  readonly certificate: string;

  constructor(private readonly name: string) {
    const signed = this.sign(this.keys, [{ name: 'basicConstraints', cA: true, critical: true }], name);
    this.certificate = signed.certificate;
  }

  /** A server certificate for the host. */
  forHost(host: string): Certificate {
    const extensions = [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }];
    return this.sign(generateKeys(), extensions, host);
  }

  private sign(keys: Keys, extensions: object[], subject: string): Certificate {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.publicKey;
    certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
    certificate.validity.notBefore = new Date(Date.now() - DAY_MS);
    certificate.validity.notAfter = new Date(Date.now() + DAY_MS);
    certificate.setSubject([{ name: 'commonName', value: subject }]);
    certificate.setIssuer([{ name: 'commonName', value: this.name }]);
    certificate.setExtensions(extensions);
    certificate.sign(this.keys.privateKey, forge.md.sha256.create());
    return { key: forge.pki.privateKeyToPem(keys.privateKey), certificate: forge.pki.certificateToPem(certificate) };
  }
}

type Keys = forge.pki.rsa.KeyPair;

function generateKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey) as Keys['publicKey'],
    privateKey: forge.pki.privateKeyFromPem(privateKey) as Keys['privateKey'],
  };
}
