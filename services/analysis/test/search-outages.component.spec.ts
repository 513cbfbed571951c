import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getMyAnalyses } from '@overline/contracts';
import { IncomingRequest, newRequestId, startTelemetry } from '@overline/telemetry';
import { person, prop, SearchHouse, until } from './search/house.ts';

let house: SearchHouse;
const LIMITS = { perMinute: 60_000, concurrency: 40 };

beforeAll(async () => {
  await startTelemetry('analysis', undefined);
  house = await SearchHouse.open();
}, 60_000);
afterAll(() => house.stop(), 30_000);
beforeEach(() => {
  house.model.script = () => ({});
});
afterEach(() => house.leave());

/** Asks ten questions of Platinum and waits until the model has them all in hand. */
async function tenUnderWay(word: string) {
  const by = person('Platinum');
  const ids: string[] = [];
  for (let index = 0; index < 10; index += 1) ids.push((await house.ask(by, prop(`${word} ${index}`))).id);
  await until(() => house.model.calls.filter(({ query }) => query.startsWith(word)).length >= 10);
  return { by, ids };
}

async function allAnswered({ by, ids }: Awaited<ReturnType<typeof tenUnderWay>>): Promise<void> {
  const from = performance.now();
  const records = await Promise.all(ids.map((id) => house.ended(by, id)));
  expect(records.map(({ state }) => state)).toEqual(ids.map(() => 'done'));
  for (const { answer } of records) expect(answer).toMatchObject({ wordsBy: 'model' });
  expect(performance.now() - from).toBeLessThan(60_000);
  expect(await house.used(by)).toBe(ids.length);
  expect(
    await house.query('SELECT state, count(*)::int AS n FROM search_charge WHERE user_id = $1 GROUP BY state', [
      by.userId,
    ]),
  ).toEqual([{ state: 'kept', n: ids.length }]);
  expect(
    await house.query("SELECT count(*)::int AS n FROM outbox WHERE envelope->'data'->>'userId' = $1", [by.userId]),
  ).toEqual([{ n: ids.length }]);
}

describe('nothing that was asked is lost', () => {
  it('when the instance that works on it is killed: another finishes, once each', async () => {
    const doomed = await house.spawn(LIMITS);
    house.model.script = (_, nth) => ({ delayMs: nth === 0 ? 120_000 : 50 });
    const asked = await tenUnderWay('killed');
    await house.start(LIMITS);
    await doomed.kill();
    await allAnswered(asked);
  }, 120_000);

  it('when the instance that works on it stops in order: it hands its jobs over at once', async () => {
    const leaving = await house.spawn(LIMITS);
    house.model.script = (_, nth) => ({ delayMs: nth === 0 ? 20_000 : 50 });
    const asked = await tenUnderWay('handed over');
    await house.start(LIMITS);
    const from = performance.now();
    await leaving.stop();
    await allAnswered(asked);
    expect(performance.now() - from).toBeLessThan(10_000);
  }, 90_000);

  it('when Redis is wiped while some run and some wait', async () => {
    await house.start(LIMITS);
    house.model.script = () => ({ delayMs: 4_000 });
    const asked = await tenUnderWay('wiped');
    const waiting = await house.ask(asked.by, prop('wiped, waiting'));
    await house.servers.redis.wipe();
    await allAnswered({ by: asked.by, ids: [...asked.ids, waiting.id] });
  }, 90_000);

  it('when Redis is away while somebody asks: what is done later is done for that request', async () => {
    await house.start(LIMITS);
    await house.servers.redis.kill();
    const by = person('Premium');
    const requestId = newRequestId();
    const { id } = await IncomingRequest.of(requestId).run(() => house.ask(by, prop('without Redis')));
    await house.servers.redis.start();
    expect(await house.ended(by, id)).toMatchObject({ state: 'done', answer: { wordsBy: 'model' } });
    expect(
      await house.query("SELECT envelope->'carrier' AS carrier FROM outbox WHERE envelope->'data'->>'userId' = $1", [
        by.userId,
      ]),
    ).toEqual([{ carrier: { 'x-request-id': requestId } }]);
  }, 90_000);

  it('when Redis accepts connections and never answers: templates answer within seconds, then the model', async () => {
    await house.start(LIMITS);
    const by = person('Premium');
    await house.answer(by, prop('before the outage'));
    await house.servers.redis.pause();
    const from = performance.now();
    const answers = [await house.answer(by, prop('first in the outage')), await house.answer(by, prop('second'))];
    const tookMs = performance.now() - from;
    await house.servers.redis.resume();
    for (const { state, answer } of answers)
      expect({ state, answer }).toMatchObject({ state: 'done', answer: { wordsBy: 'template' } });
    // Two seconds to notice, and a cycle of one second for each.
    expect(tookMs).toBeLessThan(8_000);
    await until(async () => {
      const { answer } = await house.answer(by, prop('after the outage'));
      return (answer as { wordsBy?: string }).wordsBy === 'model';
    });
  }, 90_000);

  it('when the bus restarts in the middle', async () => {
    await house.start(LIMITS);
    house.model.script = () => ({ delayMs: 3_000 });
    const asked = await tenUnderWay('bus restarts');
    await house.servers.nats.kill();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await house.servers.nats.start();
    await allAnswered(asked);
    expect(await house.bus.request(getMyAnalyses, { by: asked.by })).toHaveLength(10);
  }, 90_000);
});
