import { createECDH, createPublicKey, verify } from 'node:crypto';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { BotConfig } from '../config.ts';
import { PushSender } from './push-sender.ts';

const browser = createECDH('prime256v1');
const TARGET = {
  endpoint: 'https://push.example/send/1',
  p256dh: browser.generateKeys('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};
const sender = new PushSender({
  VAPID_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
  VAPID_SUBJECT: 'mailto:ops@overline.test',
  PUSH_HOSTS: ['push.example', 'apple.test'],
} as BotConfig);

const delivery = () => ({ topic: 'abc', ttlSeconds: 60, signal: AbortSignal.timeout(1_000) });

function answers(status: number) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
}
afterEach(() => {
  jest.restoreAllMocks();
});

it('encrypts the message, and signs for the push service with the key that browsers subscribe with', async () => {
  const fetched = answers(201);
  expect(await sender.send(TARGET, { title: 'LeBron James over 24.5' }, delivery())).toBe(true);
  const { headers, body } = fetched.mock.calls[0]?.[1] as { headers: [string, string][]; body: Uint8Array };
  const header = Object.fromEntries(headers);
  expect(header).toMatchObject({ TTL: '60', Topic: 'abc', Urgency: 'high', 'Content-Encoding': 'aes128gcm' });
  expect(Buffer.from(body).toString('latin1')).not.toContain('LeBron');
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(header['Authorization'] ?? '') ?? [];
  expect(key).toBe(sender.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example',
    sub: 'mailto:ops@overline.test',
  });
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const signed = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  expect(signed).toBe(true);
});

it('reports a subscription that the browser has ended, and throws for every other refusal', async () => {
  answers(410);
  expect(await sender.send(TARGET, {}, delivery())).toBe(false);
  answers(429);
  await expect(sender.send(TARGET, {}, delivery())).rejects.toThrow('The push service at push.example returned 429');
});

it('never calls an address that does not belong to a push service', async () => {
  const fetched = answers(201);
  const addresses = ['http://push.example/1', 'https://push.example.evil.test/', 'https://10.0.0.1/', 'push.example'];
  for (const endpoint of addresses) expect(await sender.send({ ...TARGET, endpoint }, {}, delivery())).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(sender.isAllowed('https://web.apple.test/abc')).toBe(true);
});

it('has no key to offer if web push is not set up', () => {
  expect(new PushSender({} as BotConfig).publicKey).toBeNull();
});
