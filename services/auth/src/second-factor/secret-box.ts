import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets of accounts with AES-256-GCM, bound to the account. The key is derived from JWT_SECRET, so a
 * copy of the database alone reveals nothing.
 */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(config: AuthConfig) {
    this.key = Buffer.from(hkdfSync('sha256', config.JWT_SECRET, '', 'overline second factor', 32));
  }

  seal(accountId: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(accountId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error if it was sealed with another secret or for another account, or was changed */
  open(accountId: string, box: Buffer): string {
    const nonce = box.subarray(0, NONCE_BYTES);
    const tag = box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(accountId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** The keyed digest that a recovery code is stored as. */
  digest(accountId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${accountId} ${code}`).digest();
  }
}
