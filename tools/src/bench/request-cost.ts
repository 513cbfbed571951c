import { getSubscription } from '@overline/contracts';
import { measureCost, median, type Target } from '@overline/testing/cost';
import type { BenchSystem } from './system.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;
const REQUESTS = 2_000;
/** The board's answer is a few hundred times larger than the others. */
const BOARD_REQUESTS = 100;
/** The budget of one hop is 100 µs on a machine where bare Fastify takes 27 µs. */
const ONE_HOP_LIMIT = 100 / 27;

const SUBSCRIPTION = '/stripe/subscription-status';

type Measured = { name: string; target: Target; against: string; limit?: number; requests?: number };

/** The gateway's CPU time per request, relative to bare servers. */
export async function requestCosts(system: BenchSystem): Promise<Figure[]> {
  const token = await system.api.signIn('premium');
  const picks = await system.api.read('/api/picks/top-picks', { token });
  const input = { userId: userOf(token) };
  const bare = await system.bareFastify(picks, { subject: getSubscription.subject, input });
  const nest = await system.emptyNest();
  const route = (path: string): Target => ({
    ...system.gateway,
    path: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const small = 'bare Fastify, small answer';
  const large = 'bare Fastify, the picks';
  const hop = 'bare Fastify, one plain NATS request';
  const all: Measured[] = [
    { name: small, target: { ...bare, path: '/settings' }, against: small },
    { name: large, target: { ...bare, path: '/top-picks' }, against: large },
    { name: hop, target: { ...bare, path: '/hop' }, against: small },
    { name: 'an empty Nest route', target: { ...nest, path: '/settings' }, against: small },
    { name: 'public settings', target: route('/settings'), against: small, limit: 2 },
    { name: 'cached picks', target: route('/picks/top-picks'), against: large, limit: 2 },
    { name: 'one hop: /auth/me', target: route('/auth/me'), against: small, limit: ONE_HOP_LIMIT },
    { name: 'one hop: subscription', target: route(SUBSCRIPTION), against: small, limit: ONE_HOP_LIMIT },
    { name: 'one hop: subscription, against the plain NATS request', target: route(SUBSCRIPTION), against: hop },
    { name: 'one hop: watches', target: route('/watches'), against: small, limit: ONE_HOP_LIMIT },
    { name: 'one hop: bankroll', target: route('/bets/bankroll'), against: small, limit: ONE_HOP_LIMIT },
    { name: 'the board', target: route('/props'), against: small, requests: BOARD_REQUESTS },
  ];
  const costs = new Map(all.map(({ name }) => [name, [] as number[]]));
  for (const { target, requests = REQUESTS } of all) await measureCost(target, requests);
  // Measure the servers in turns, so that load from other processes affects all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    console.log(`CPU per request: round ${round + 1} of ${ROUNDS}`);
    for (const { name, target, requests = REQUESTS } of all) costs.get(name)?.push(await measureCost(target, requests));
  }
  return all.map(({ name, against, limit }) => {
    const cost = median(costs.get(name) ?? []);
    const ratio = cost / median(costs.get(against) ?? []);
    return {
      name: `CPU: ${name}`,
      ratio,
      measured: `${cost.toFixed(1)} µs`,
      ...(limit === undefined ? {} : { limit: `${limit.toFixed(2)} x`, isMet: ratio <= limit }),
    };
  });
}

/** The account ID in a session token. */
function userOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}
