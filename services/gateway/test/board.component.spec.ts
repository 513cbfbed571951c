import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, getBoard, getBoardProp, pricesChanged } from '@overline/contracts';
import { startServers, type TestServers, until } from '@overline/testing';
import { aGameBoard, PAID_NUMBERS } from '@overline/contracts/a-game-board';
import { FakePlatform } from './fake-platform.ts';
import { startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let games = [aGameBoard(), aGameBoard({ id: 'nba:2' })];
let preparing: boolean | undefined;
const requests: Record<string, string>[] = [];

beforeAll(async () => {
  servers = await startServers({ redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  // One game per reply, as if each were large.
  platform.answer(getBoard, ({ have }) => {
    requests.push(have);
    const missing = games.filter(({ id, version }) => have[id] !== version);
    return { order: games.map(({ id }) => id), changed: missing.slice(0, 1), more: missing.length > 1, preparing };
  });
  platform.answer(getBoardProp, () => {
    throw new AppError({ code: 'PROP_NOT_ON_BOARD', kind: 'not-found', message: 'No book quotes this prop now.' });
  });
  gateway = await startGateway(servers);
});

afterAll(async () => {
  await gateway.stop();
  await platform.bus.close();
  await servers.stop();
});

const boardOf = async (tier: 'Free' | 'Premium') =>
  gateway.call('GET', '/api/props', { token: platform.person(tier).token });

describe('GET /api/props', () => {
  it('gives paid plans every number, with the games in order', async () => {
    const { json } = await boardOf('Premium');
    expect(json).toEqual({ games });
  });

  it('gives Free no chance, fair price, value or price anywhere in the response', async () => {
    const { text } = await boardOf('Free');
    expect(text).toContain('Ada Moreno');
    for (const paid of PAID_NUMBERS) expect({ paid, leaked: text.includes(paid) }).toEqual({ paid, leaked: false });
    const prop = await gateway.call('GET', '/api/props/nba:1/nba:11/player_points', {
      token: platform.person('Free').token,
    });
    expect(prop.status).toBe(403);
  });

  it('requests only the changed games after prices changed', async () => {
    await boardOf('Premium');
    games = [aGameBoard({ version: 'v2', pricesAt: '2026-01-15T16:00:00.000Z' }), aGameBoard({ id: 'nba:2' })];
    requests.length = 0;
    platform.bus.publish(pricesChanged, { at: '2026-01-15T16:00:00.000Z' });
    await until(async () => (await boardOf('Premium')).text.includes('v2'));
    expect(requests[0]).toEqual({ 'nba:1': 'v1', 'nba:2': 'v1' });
  });

  it('tells both tiers while the board is being prepared', async () => {
    preparing = true;
    platform.bus.publish(pricesChanged, { at: '2026-01-15T16:05:00.000Z' });
    const both = async () => [await boardOf('Premium'), await boardOf('Free')];
    await until(async () => (await both()).every(({ text }) => text.includes('preparing')));
    expect((await both()).map(({ json }) => json)).toMatchObject([{ preparing: true }, { preparing: true }]);
  });

  it('passes on the message about a prop that is gone', async () => {
    const prop = await gateway.call('GET', '/api/props/nba:1/nba:11/player_points', {
      token: platform.person('Premium').token,
    });
    expect(prop).toMatchObject({ status: 404, json: { message: 'No book quotes this prop now.' } });
  });
});
