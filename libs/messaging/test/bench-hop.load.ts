import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { request } from '@overline/contracts';
import { Limits, startServers, type TestServers } from '@overline/testing';
import { median } from '@overline/testing/cost';
import { z } from 'zod';
import { Bus, serveRequest } from '../src/index.ts';

const RUNS = 9;
const REQUESTS = 2_000;
const CONCURRENCY = 50;
/** A hop may take 5% longer than a raw request. */
const LIMIT = 1 / 0.95;
const PAYLOAD = { picks: Array.from({ length: 3 }, (_, rank) => ({ rank, player: 'A player', line: 24.5 })) };

const echo = request('auth.echo', z.unknown(), z.unknown());
const limits = new Limits();
let servers: TestServers;
let server: Bus;
let client: Bus;

beforeAll(async () => {
  servers = await startServers({ nats: true });
  const { url } = servers.nats;
  server = await Bus.open({ url, service: 'auth' });
  client = await Bus.open({ url, service: 'gateway' });
  serveRequest(server, echo, async (input) => input, new Logger('Hop'));
  server.connection.subscribe('raw.echo', {
    callback: (_error, message) => message.respond(JSON.stringify(message.json())),
  });
}, 60_000);

afterAll(async () => {
  await Promise.all([server.close(), client.close()]);
  await servers.stop();
  limits.print();
});

/** The duration of all requests in ms. */
async function timed(send: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (; left > 0; left -= 1) await send();
    }),
  );
  return performance.now() - since;
}

it('measures a request between services against a raw NATS request', async () => {
  const viaBus = () => client.request(echo, PAYLOAD);
  const viaNats = async () => (await client.connection.request('raw.echo', JSON.stringify(PAYLOAD))).json();
  const ratios: number[] = [];
  await timed(viaBus);
  await timed(viaNats);
  for (let run = 0; run < RUNS; run += 1) ratios.push((await timed(viaBus)) / (await timed(viaNats)));
  limits.add('a request between services, against a raw one', median(ratios), LIMIT, 'times');
  expect(median(ratios)).toBeGreaterThan(0);
}, 120_000);
