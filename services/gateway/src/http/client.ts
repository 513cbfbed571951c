import { randomBytes } from 'node:crypto';
import type { Client } from '@overline/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'overline-device';
/** Only this host over https can have set a cookie of that name; browsers keep it for the whole host then. */
const OVER_HTTPS = `__Host-${COOKIE}`;
const DEVICE = /^[\w-]{43}$/;
const KEPT_SECONDS = 400 * 86_400;
const LONGEST_USER_AGENT = 300;

/** From where a request comes; the device only where it carries what it was given before. */
export function clientOf(request: FastifyRequest): Client {
  const { ip, headers } = request;
  const device = parseCookie(headers.cookie ?? '')[cookieNameOf(request)];
  return {
    address: clientKey(ip),
    userAgent: headers['user-agent']?.replaceAll(/\p{C}/gu, '').slice(0, LONGEST_USER_AGENT) ?? null,
    device: device !== undefined && DEVICE.test(device) ? device : null,
  };
}

/** As `clientOf`; a device that carries nothing yet gets something to be known again by. */
export function clientWithDevice(request: FastifyRequest): Client & { device: string } {
  const client = clientOf(request);
  return { ...client, device: client.device ?? randomBytes(32).toString('base64url') };
}

/**
 * Lets the browser carry the device's name, after a sign-in that went well. It opens nothing: it is only what failed
 * sign-ins from elsewhere do not slow down.
 */
export function rememberDevice(device: string, request: FastifyRequest, reply: FastifyReply): void {
  const cookie = stringifySetCookie({
    name: cookieNameOf(request),
    value: device,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: KEPT_SECONDS,
  });
  void reply.header('set-cookie', cookie);
}

function cookieNameOf({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? OVER_HTTPS : COOKIE;
}

const KEPT_GROUPS = 4;

/** What calls are counted by: an IPv4 address, or the /64 that one IPv6 customer has to himself. */
export function clientKey(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, KEPT_GROUPS).join(':');
}
