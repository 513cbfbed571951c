import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AnalysisQuestion, getDeadLetters, replayAnalysisRequest } from '@overline/contracts';
import { leg, person, prop, refusal, SearchStack } from './search/search-stack.ts';
import { until } from '@overline/testing';

let stack: SearchStack;

beforeAll(async () => {
  stack = await SearchStack.open();
  await stack.start();
});
afterAll(() => stack.stop(), 30_000);
beforeEach(() => {
  stack.model.script = () => ({});
});

describe('failures', () => {
  it.each([
    ['prop', prop('bad input'), 'Failed to get analysis: that question cannot be read'],
    ['prop', prop('broken'), 'An unexpected error during analysis.'],
    [
      'moneyline',
      { type: 'moneyline', query: 'bad input' } as const,
      'An error occurred while analyzing the moneyline. Please try again.',
    ],
    [
      'parlay',
      { type: 'parlay', props: [{ ...leg, playerName: 'broken' }] } as const,
      'Failed to analyze parlay. Please try again.',
    ],
  ])(
    'of a %s have the specified message',
    async (_, question, error) => {
      const by = person('Platinum');
      expect(await stack.analysis(by, question as AnalysisQuestion)).toMatchObject({
        state: 'failed',
        error,
        answer: null,
      });
      expect(await stack.used(by)).toBe(0);
    },
    180_000,
  );

  it('of a step are retried, and bad input never is', async () => {
    const by = person('Premium');
    expect(await stack.analysis(by, prop('broken twice'))).toMatchObject({ state: 'done' });
    expect(await stack.query('SELECT tries FROM analysis_request WHERE user_id = $1', [by.userId])).toEqual([
      { tries: 3 },
    ]);
    const other = person('Premium');
    await stack.analysis(other, prop('bad input'));
    expect(await stack.query('SELECT tries, dead FROM analysis_request WHERE user_id = $1', [other.userId])).toEqual([
      { tries: 1, dead: false },
    ]);
  });

  it('of the database are retried until it is back', async () => {
    expect(await stack.analysis(person('Premium'), prop('full disk'))).toMatchObject({ state: 'done' });
  }, 60_000);

  it('of the model are retried; then the template answers and is charged', async () => {
    const by = person('Premium');
    stack.model.script = (_, nth) => (nth < 2 ? { status: 500 } : {});
    expect((await stack.analysis(by, prop('model recovers'))).answer).toMatchObject({ wordsBy: 'model' });
    stack.model.script = () => ({ status: 500 });
    expect((await stack.analysis(by, prop('model is down'))).answer).toMatchObject({
      wordsBy: 'template',
      overallSummary: 'From the template.',
    });
    expect(stack.model.callsOf('model is down')).toBe(3);
    expect(await stack.used(by)).toBe(2);
  });

  it('of the model that are permanent lead to the template’s answer at once', async () => {
    stack.model.script = () => ({ status: 400 });
    expect((await stack.analysis(person('Premium'), prop('refused words'))).answer).toMatchObject({
      wordsBy: 'template',
    });
    expect(stack.model.callsOf('refused words')).toBe(1);
  });

  it('caused by internal errors are dead letters that an Admin can replay free of charge', async () => {
    const by = person('Premium');
    const { id } = await stack.analysis(by, prop('broken, replayed'));
    const { analyses } = await stack.bus.request(getDeadLetters, {});
    expect(analyses.find((letter) => letter.id === id)).toMatchObject({
      query: 'broken, replayed',
      type: 'prop',
      tries: 4,
      error: 'Error: the numbers are broken',
    });
    await stack.query(
      "UPDATE analysis_request SET question = jsonb_set(question, '{query}', '\"mended\"'), query = 'mended' " +
        'WHERE id = $1',
      [id],
    );
    expect(await stack.bus.request(replayAnalysisRequest, { id })).toEqual({ success: true });
    expect(await stack.ended(by, id)).toMatchObject({ state: 'done', error: null });
    expect(await stack.used(by)).toBe(0);
    expect((await stack.bus.request(getDeadLetters, {})).analyses.some((letter) => letter.id === id)).toBe(false);
    expect(await refusal(stack.bus.request(replayAnalysisRequest, { id }))).toMatchObject({ kind: 'conflict' });
    expect(await refusal(stack.bus.request(replayAnalysisRequest, { id: randomUUID() }))).toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('a provider that answers 429', () => {
  it('is not called by any analysis until its pause is over', async () => {
    const by = person('Admin');
    let refused = 0;
    stack.model.script = (query) =>
      query === 'first of all' && (refused += 1) === 1 ? { status: 429, retryAfterSeconds: 2 } : {};
    const first = stack.analysis(by, prop('first of all'));
    await until(() => refused === 1);
    const from = performance.now();
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, index) => stack.analysis(by, prop(`after ${index}`))),
    );
    expect(performance.now() - from).toBeGreaterThan(1_800);
    expect((await first).answer).toMatchObject({ wordsBy: 'model' });
    for (const { answer } of others) expect(answer).toMatchObject({ wordsBy: 'model' });
    const gaps = stack.model.calls.filter(({ at, query }) => query.startsWith('after') && at < from + 1_800);
    expect(gaps).toEqual([]);
  });
});

describe('the deadline', () => {
  const setDeadline = (id: string, seconds: number): Promise<unknown[]> =>
    stack.query("UPDATE analysis_request SET deadline = now() + $2 * interval '1 second' WHERE id = $1", [id, seconds]);

  it('is met by the template when the model is slow', async () => {
    const by = person('Premium');
    stack.model.script = () => ({ delayMs: 60_000 });
    const { id } = await stack.search(by, prop('slow model'));
    await until(() => stack.model.callsOf('slow model') === 1);
    // The worker still has the old deadline, so recovery has to answer.
    await setDeadline(id, 8);
    expect(await stack.ended(by, id)).toMatchObject({ state: 'done', answer: { wordsBy: 'template' } });
    expect(await stack.used(by)).toBe(1);
  });

  it('is met by the template when the rate limit never admits the request', async () => {
    const by = person('Premium');
    stack.model.script = (query) => (query === 'pauses all' ? { status: 429, retryAfterSeconds: 20 } : {});
    await stack.search(person('Premium'), prop('pauses all'));
    await until(() => stack.model.callsOf('pauses all') === 1);
    const { id } = await stack.search(by, prop('waits in vain'));
    await setDeadline(id, 15);
    expect(await stack.ended(by, id, 12_000)).toMatchObject({ state: 'done', answer: { wordsBy: 'template' } });
    expect(stack.model.callsOf('waits in vain')).toBe(0);
    await stack.servers.redis.wipe();
  });

  it('fails the analysis and returns the search when it passes', async () => {
    const by = person('Premium');
    const { id } = await stack.search(by, prop('hangs'));
    await until(
      async () =>
        (await stack.query("SELECT 1 FROM analysis_request WHERE id = $1 AND state = 'running'", [id])).length === 1,
    );
    await setDeadline(id, -10);
    expect(await stack.ended(by, id)).toMatchObject({
      state: 'failed',
      error:
        'The request timed out. This could be due to heavy server load or network issues. Please try again ' +
        'in a moment.',
    });
    expect(await stack.used(by)).toBe(0);
  });
});
