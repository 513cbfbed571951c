import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { request } from '@overline/contracts';
import { Limits, startServers, type TestServers } from '@overline/testing';
import { median } from '@overline/testing/cost';
import { z } from 'zod';
import { Bus, serveRequest } from '../src/index.ts';

const ROUNDS = 9;
const REQUESTS = 2_000;
const AT_ONCE = 50;
/** A hop may take 5% longer than a raw request. */
const LIMIT = 1 / 0.95;
const ASKED = { picks: Array.from({ length: 3 }, (_, rank) => ({ rank, player: 'A player', line: 24.5 })) };

const echo = request('auth.echo', { input: z.unknown(), reply: z.unknown() });
const limits = new Limits();
let servers: TestServers;
let asked: Bus;
let asking: Bus;

beforeAll(async () => {
  servers = await startServers({ nats: true });
  const { url } = servers.nats;
  asked = await Bus.open({ url, service: 'auth' });
  asking = await Bus.open({ url, service: 'gateway' });
  serveRequest(asked, echo, async (input) => input, new Logger('Hop'));
  asked.connection.subscribe('raw.echo', {
    callback: (_error, message) => message.respond(JSON.stringify(message.json())),
  });
}, 60_000);

afterAll(async () => {
  await Promise.all([asked.close(), asking.close()]);
  await servers.stop();
  limits.print();
});

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; left > 0; left -= 1) await ask();
    }),
  );
  return performance.now() - since;
}

it('measures a request between services against a raw one', async () => {
  const viaBus = () => asking.request(echo, ASKED);
  const viaNats = async () => (await asking.connection.request('raw.echo', JSON.stringify(ASKED))).json();
  const times: number[] = [];
  await timed(viaBus);
  await timed(viaNats);
  for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(viaBus)) / (await timed(viaNats)));
  limits.add('a request between services, against a raw one', median(times), LIMIT, 'times');
  expect(median(times)).toBeGreaterThan(0);
}, 120_000);
