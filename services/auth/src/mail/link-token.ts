import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config.ts';

/**
 * Signs the links of emails: `id.HMAC`. The worker that sends an email computes the signature again, so neither the
 * database nor the queue contains anything that could reset a password.
 */
@Injectable()
export class LinkTokens {
  private readonly key: Buffer;

  constructor(config: AuthConfig) {
    this.key = Buffer.from(hkdfSync('sha256', config.JWT_SECRET, '', 'overline email link', 32));
  }

  sign(linkId: string): string {
    return `${linkId}.${this.mac(`link ${linkId}`).toString('base64url')}`;
  }

  /** The link's ID; undefined if we did not sign the token. */
  verify(token: string): string | undefined {
    const [linkId = '', signature = ''] = token.split('.');
    const signed = Buffer.from(signature, 'base64url');
    const expected = this.mac(`link ${linkId}`);
    return signed.length === expected.length && timingSafeEqual(signed, expected) ? linkId : undefined;
  }

  /** A keyed digest, so that the database alone does not reveal the text. */
  digest(kind: 'recipient' | 'network', text: string): Buffer {
    return this.mac(`${kind} ${text}`);
  }

  private mac(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
