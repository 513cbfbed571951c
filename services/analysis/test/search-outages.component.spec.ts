import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getMyAnalyses } from '@overline/contracts';
import { RedisMonitor } from '@overline/queue';
import { IncomingRequest, newRequestId, startTelemetry } from '@overline/telemetry';
import { person, prop, SearchStack } from './search/search-stack.ts';
import { until } from '@overline/testing';

let stack: SearchStack;
const LIMITS = { perMinute: 60_000, concurrency: 40 };

beforeAll(async () => {
  await startTelemetry('analysis', undefined);
  stack = await SearchStack.open();
});
afterAll(() => stack.stop(), 30_000);
beforeEach(() => {
  stack.model.script = () => ({});
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stack.stopInstances();
});

/** Starts an instance that never reports Redis as down, because on a slow machine even a restart may take too long. */
async function startWithShortOutages(): Promise<void> {
  const { app } = await stack.start(LIMITS);
  jest.spyOn(app.get(RedisMonitor), 'isDown', 'get').mockReturnValue(false);
}

/** Starts ten searches of a Platinum user and waits until the model has received all their requests. */
async function tenInFlight(word: string) {
  const by = person('Platinum');
  const ids: string[] = [];
  for (let index = 0; index < 10; index += 1) ids.push((await stack.search(by, prop(`${word} ${index}`))).id);
  await until(() => stack.model.calls.filter(({ query }) => query.startsWith(word)).length >= 10);
  return { by, ids };
}

async function allAnswered({ by, ids }: Awaited<ReturnType<typeof tenInFlight>>): Promise<void> {
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

describe('no search is lost', () => {
  it('when its instance is killed: another finishes each analysis once', async () => {
    const doomed = await stack.spawn(LIMITS);
    stack.model.script = (_, nth) => ({ delayMs: nth === 0 ? 120_000 : 50 });
    const searches = await tenInFlight('killed');
    await stack.start(LIMITS);
    await doomed.kill();
    await allAnswered(searches);
  });

  it('when its instance shuts down: it requeues its jobs at once', async () => {
    const stopping = await stack.spawn(LIMITS);
    stack.model.script = (_, nth) => ({ delayMs: nth === 0 ? 20_000 : 50 });
    const searches = await tenInFlight('handed over');
    await stack.start(LIMITS);
    const from = performance.now();
    await stopping.stop();
    await allAnswered(searches);
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  it('when Redis is wiped while some are running and some are queued', async () => {
    await startWithShortOutages();
    stack.model.script = () => ({ delayMs: 4_000 });
    const searches = await tenInFlight('wiped');
    const waiting = await stack.search(searches.by, prop('wiped, waiting'));
    await stack.servers.redis.wipe();
    await allAnswered({ by: searches.by, ids: [...searches.ids, waiting.id] });
  });

  it('when it starts while Redis is down: later work keeps the ID of its request', async () => {
    await startWithShortOutages();
    await stack.servers.redis.kill();
    const by = person('Premium');
    const requestId = newRequestId();
    const { id } = await IncomingRequest.withId(requestId).run(() => stack.search(by, prop('without Redis')));
    await stack.servers.redis.start();
    expect(await stack.ended(by, id)).toMatchObject({ state: 'done', answer: { wordsBy: 'model' } });
    expect(
      await stack.query("SELECT envelope->'carrier' AS carrier FROM outbox WHERE envelope->'data'->>'userId' = $1", [
        by.userId,
      ]),
    ).toEqual([{ carrier: { 'x-request-id': requestId } }]);
  });

  it('when Redis accepts connections but never answers: templates answer, later the model', async () => {
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
    // Two seconds to detect the outage, and one polling cycle of a second for each answer.
    expect(tookMs).toBeLessThan(8_000);
    await until(async () => {
      const { answer } = await stack.analysis(by, prop('after the outage'));
      return (answer as { wordsBy?: string }).wordsBy === 'model';
    });
  });

  it('when the bus restarts meanwhile', async () => {
    await stack.start(LIMITS);
    stack.model.script = () => ({ delayMs: 3_000 });
    const searches = await tenInFlight('bus restarts');
    await stack.servers.nats.kill();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await stack.servers.nats.start();
    await allAnswered(searches);
    expect(await stack.bus.request(getMyAnalyses, { by: searches.by })).toHaveLength(10);
  });
});
