import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getMyAnalyses } from '@overline/contracts';
import { IncomingRequest, newRequestId, startTelemetry } from '@overline/telemetry';
import { person, prop, SearchStack, until } from './search/search-stack.ts';

let stack: SearchStack;
const LIMITS = { perMinute: 60_000, concurrency: 40 };

beforeAll(async () => {
  await startTelemetry('analysis', undefined);
  stack = await SearchStack.open();
}, 60_000);
afterAll(() => stack.stop(), 30_000);
beforeEach(() => {
  stack.model.script = () => ({});
});
afterEach(() => stack.stopInstances());

/** Asks ten questions of Platinum and waits until the model has them all in hand. */
async function tenUnderWay(word: string) {
  const by = person('Platinum');
  const ids: string[] = [];
  for (let index = 0; index < 10; index += 1) ids.push((await stack.search(by, prop(`${word} ${index}`))).id);
  await until(() => stack.model.calls.filter(({ query }) => query.startsWith(word)).length >= 10);
  return { by, ids };
}

async function allAnswered({ by, ids }: Awaited<ReturnType<typeof tenUnderWay>>): Promise<void> {
  const from = performance.now();
  const records = await Promise.all(ids.map((id) => stack.ended(by, id)));
  expect(records.map(({ state }) => state)).toEqual(ids.map(() => 'done'));
  for (const { answer } of records) expect(answer).toMatchObject({ wordsBy: 'model' });
  expect(performance.now() - from).toBeLessThan(60_000);
  expect(await stack.used(by)).toBe(ids.length);
  expect(
    await stack.query('SELECT state, count(*)::int AS n FROM search_charge WHERE user_id = $1 GROUP BY state', [
      by.userId,
    ]),
  ).toEqual([{ state: 'kept', n: ids.length }]);
  expect(
    await stack.query("SELECT count(*)::int AS n FROM outbox WHERE envelope->'data'->>'userId' = $1", [by.userId]),
  ).toEqual([{ n: ids.length }]);
}

describe('nothing that was asked is lost', () => {
  it('when the instance that works on it is killed: another finishes, once each', async () => {
    const doomed = await stack.spawn(LIMITS);
    stack.model.script = (_, nth) => ({ delayMs: nth === 0 ? 120_000 : 50 });
    const asked = await tenUnderWay('killed');
    await stack.start(LIMITS);
    await doomed.kill();
    await allAnswered(asked);
  }, 120_000);

  it('when the instance that works on it stops in order: it hands its jobs over at once', async () => {
    const leaving = await stack.spawn(LIMITS);
    stack.model.script = (_, nth) => ({ delayMs: nth === 0 ? 20_000 : 50 });
    const asked = await tenUnderWay('handed over');
    await stack.start(LIMITS);
    const from = performance.now();
    await leaving.stop();
    await allAnswered(asked);
    expect(performance.now() - from).toBeLessThan(10_000);
  }, 90_000);

  it('when Redis is wiped while some run and some wait', async () => {
    await stack.start(LIMITS);
    stack.model.script = () => ({ delayMs: 4_000 });
    const asked = await tenUnderWay('wiped');
    const waiting = await stack.search(asked.by, prop('wiped, waiting'));
    await stack.servers.redis.wipe();
    await allAnswered({ by: asked.by, ids: [...asked.ids, waiting.id] });
  }, 90_000);

  it('when Redis is away while somebody asks: what is done later is done for that request', async () => {
    await stack.start(LIMITS);
    await stack.servers.redis.kill();
    const by = person('Premium');
    const requestId = newRequestId();
    const { id } = await IncomingRequest.of(requestId).run(() => stack.search(by, prop('without Redis')));
    await stack.servers.redis.start();
    expect(await stack.ended(by, id)).toMatchObject({ state: 'done', answer: { wordsBy: 'model' } });
    expect(
      await stack.query("SELECT envelope->'carrier' AS carrier FROM outbox WHERE envelope->'data'->>'userId' = $1", [
        by.userId,
      ]),
    ).toEqual([{ carrier: { 'x-request-id': requestId } }]);
  }, 90_000);

  it('when Redis accepts connections and never answers: templates answer within seconds, then the model', async () => {
    await stack.start(LIMITS);
    const by = person('Premium');
    await stack.analysis(by, prop('before the outage'));
    await stack.servers.redis.pause();
    const from = performance.now();
    const answers = [await stack.analysis(by, prop('first in the outage')), await stack.analysis(by, prop('second'))];
    const tookMs = performance.now() - from;
    await stack.servers.redis.resume();
    for (const { state, answer } of answers)
      expect({ state, answer }).toMatchObject({ state: 'done', answer: { wordsBy: 'template' } });
    // Two seconds to notice, and a cycle of one second for each.
    expect(tookMs).toBeLessThan(8_000);
    await until(async () => {
      const { answer } = await stack.analysis(by, prop('after the outage'));
      return (answer as { wordsBy?: string }).wordsBy === 'model';
    });
  }, 90_000);

  it('when the bus restarts in the middle', async () => {
    await stack.start(LIMITS);
    stack.model.script = () => ({ delayMs: 3_000 });
    const asked = await tenUnderWay('bus restarts');
    await stack.servers.nats.kill();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await stack.servers.nats.start();
    await allAnswered(asked);
    expect(await stack.bus.request(getMyAnalyses, { by: asked.by })).toHaveLength(10);
  }, 90_000);
});
