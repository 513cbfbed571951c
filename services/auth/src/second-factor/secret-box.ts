import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets of accounts so that a copy of the database opens nothing: AES-256-GCM, bound to the account. */
export class SecretBox {
  private readonly key: Buffer;

  /** `secret`: of the service; another one opens nothing of what was sealed before. */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'overline second factor', 32));
  }

  seal(accountId: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(accountId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error for what was sealed with another secret or for another account. */
  open(accountId: string, box: Buffer): string {
    const [nonce, tag] = [box.subarray(0, NONCE_BYTES), box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(accountId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** What a recovery code is compared by. */
  digest(accountId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${accountId} ${code}`).digest();
  }
}
