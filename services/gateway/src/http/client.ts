import { randomBytes } from 'node:crypto';
import type { Client } from '@overline/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'overline-device';
/** Browsers accept a `__Host-` cookie only over HTTPS and only from this exact host. */
const OVER_HTTPS = `__Host-${COOKIE}`;
const DEVICE = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = 400 * 86_400;
const MAX_USER_AGENT_LENGTH = 300;

/** Where a request comes from. `device` is null unless the request carries a device cookie. */
export function clientOf(request: FastifyRequest): Client {
  const { ip, headers } = request;
  const device = parseCookie(headers.cookie ?? '')[cookieNameOf(request)];
  return {
    address: clientKey(ip),
    userAgent: headers['user-agent']?.replaceAll(/\p{C}/gu, '').slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    device: device !== undefined && DEVICE.test(device) ? device : null,
  };
}

/** Like `clientOf`, with a new device ID if the request carries none. */
export function clientWithDevice(request: FastifyRequest): Client & { device: string } {
  const client = clientOf(request);
  return { ...client, device: client.device ?? randomBytes(32).toString('base64url') };
}

/**
 * Sets the device cookie after a successful sign-in. It grants no access: it exempts a known device from the slowdown
 * that failed sign-ins from elsewhere cause.
 */
export function rememberDevice(device: string, request: FastifyRequest, reply: FastifyReply): void {
  const cookie = stringifySetCookie({
    name: cookieNameOf(request),
    value: device,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: MAX_AGE_SECONDS,
  });
  void reply.header('set-cookie', cookie);
}

function cookieNameOf({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? OVER_HTTPS : COOKIE;
}

/** A /64 prefix has four groups of 16 bits. */
const KEPT_GROUPS = 4;

/** The rate limit key of an address: the IPv4 address, or the /64 prefix that one IPv6 customer gets. */
export function clientKey(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, KEPT_GROUPS).join(':');
}
