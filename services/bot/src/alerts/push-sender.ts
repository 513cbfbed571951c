import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { BotConfig } from '../config.ts';

/** A browser's subscription: its address at the push service, and the keys that messages to it are encrypted with. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Delivery {
  /** Unique per message: an offline browser gets only the last of several messages with the same topic. */
  topic: string;
  /** How long the push service keeps the message for a browser that is offline. */
  ttlSeconds: number;
  signal: AbortSignal;
}

/** The push service has forgotten the subscription: the browser revoked it, or was uninstalled. */
const GONE = [404, 410];

/** Sends web push messages (RFC 8291, signed with VAPID). Retrying is up to the caller. */
@Injectable()
export class PushSender {
  /** The key that browsers subscribe with; null if web push is not set up. */
  readonly publicKey: string | null;

  constructor(private readonly config: BotConfig) {
    this.publicKey = config.VAPID_PRIVATE_KEY === undefined ? null : publicKeyOf(config.VAPID_PRIVATE_KEY);
  }

  /** True if the address belongs to a known push service. Without this check, a browser could make us call any URL. */
  isAllowed(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host } = new URL(endpoint);
    return protocol === 'https:' && this.config.PUSH_HOSTS.some((name) => host === name || host.endsWith(`.${name}`));
  }

  /** Returns false if the subscription is gone. @throws Error for every other failure */
  async send({ endpoint, p256dh, auth }: PushTarget, message: object, delivery: Delivery): Promise<boolean> {
    const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = this.config;
    if (this.publicKey === null || privateKey === undefined || subject === undefined)
      throw new Error('VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set');
    if (!this.isAllowed(endpoint)) return false;
    const { topic, ttlSeconds, signal } = delivery;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject, publicKey: this.publicKey, privateKey }, topic, TTL: ttlSeconds, urgency: 'high' },
    );
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    if (GONE.includes(response.status)) return false;
    if (!response.ok) throw new Error(`The push service at ${new URL(endpoint).host} returned ${response.status}`);
    return true;
  }
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
