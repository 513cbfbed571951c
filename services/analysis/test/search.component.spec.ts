import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  analysisProgress,
  analysisCompleted,
  type NoticeOf,
  type AppError,
  type AnalysisQuestion,
  awaitAnalysis,
  getAnalysis,
  getMyAnalyses,
  type PropAnalysis,
  type Tier,
  userChanged,
} from '@overline/contracts';
import { leg, person, prop, refusal, SearchStack } from './search/search-stack.ts';
import { GUESSES_A_DAY } from './search/search-app.ts';
import { until } from '@overline/testing';

let stack: SearchStack;
const completed: Record<string, unknown>[] = [];
const notices: NoticeOf<typeof analysisProgress>[] = [];

beforeAll(async () => {
  stack = await SearchStack.open();
  await stack.start();
  stack.bus.onBroadcast(analysisCompleted, ({ data }) => completed.push(data as Record<string, unknown>));
  stack.bus.subscribe(analysisProgress, (notice) => notices.push(notice));
});
afterAll(() => stack.stop(), 30_000);
beforeEach(() => {
  stack.model.script = () => ({});
});

const moneyline: AnalysisQuestion = { type: 'moneyline', query: 'Foxes Bears' };
const parlay: AnalysisQuestion = { type: 'parlay', props: [leg, { ...leg, propLine: 20.5 }] };
const eventOf = async (id: string): Promise<unknown> => {
  await until(() => completed.some(({ analysisId }) => analysisId === id));
  return completed.findLast(({ analysisId }) => analysisId === id);
};

describe('an analysis', () => {
  it('has the words of the model, is charged, and is announced when it ends', async () => {
    const by = person('Premium');
    const record = await stack.analysis(by, prop('Ada points'));
    expect(record).toMatchObject({
      state: 'done',
      type: 'prop',
      query: 'Ada points',
      error: null,
      ahead: null,
      answer: { overallSummary: 'Words on Ada points', wordsBy: 'model' },
    });
    expect(await stack.used(by)).toBe(1);
    expect(await eventOf(record.id)).toMatchObject({
      userId: by.userId,
      tier: 'Premium',
      query: 'Ada points',
      type: 'prop',
      success: true,
      analyzedProps: 1,
      error: null,
      tokens: { input: 120, output: 30 },
    });
  });

  it('counts against one allowance on all pages', async () => {
    const by = person('Platinum');
    expect((await stack.analysis(by, moneyline)).answer).toMatchObject({
      gameTitle: 'Bears at Foxes',
      wordsBy: 'model',
    });
    expect((await stack.analysis(by, parlay)).answer).toMatchObject({ overallProbability: 25, wordsBy: 'model' });
    expect(await stack.used(by)).toBe(2);
    const mine = await stack.bus.request(getMyAnalyses, { by });
    expect(mine.map(({ type, query }) => [type, query])).toEqual([
      ['parlay', 'Ada Alpha Over 25.5 points + Ada Alpha Over 20.5 points'],
      ['moneyline', 'Foxes Bears'],
    ]);
    expect(await stack.bus.request(getMyAnalyses, { by, type: 'moneyline' })).toHaveLength(1);
    expect(mine.filter((listed) => 'answer' in listed)).toEqual([]);
    const id = mine[0]?.id ?? '';
    expect(await stack.bus.request(getAnalysis, { by, id })).toMatchObject({ answer: { overallProbability: 25 } });
    const stranger = stack.bus.request(getAnalysis, { by: person('Platinum'), id });
    await expect(stranger).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('is answered through the model’s guess if our parser reads nothing', async () => {
    const record = await stack.analysis(person('Premium'), prop('nothing much Adaa'));
    expect(record).toMatchObject({
      state: 'done',
      query: 'nothing much Adaa',
      answer: { playerName: 'Ada Alpha', error: null },
    });
    expect(await eventOf(record.id)).toMatchObject({ success: true, tokens: { input: 130, output: 35 } });
  });

  it('is only suggested if the guess does not resemble the question', async () => {
    const { answer } = await stack.analysis(person('Premium'), prop('nothing much about zebras'));
    expect(answer).toMatchObject({ analyzedProps: [], candidates: [{ query: 'Ada points' }] });
  });

  it('uses the model to guess up to a daily limit per account, then only our parser', async () => {
    const by = person('Premium');
    const found = [];
    for (let time = 0; time <= GUESSES_A_DAY; time += 1) {
      const { answer } = await stack.analysis(by, prop(`nothing much Adaa${' please'.repeat(time)}`));
      found.push((answer as PropAnalysis).playerName);
    }
    expect(found).toEqual([...Array.from({ length: GUESSES_A_DAY }, () => 'Ada Alpha'), '']);
  });

  it('continues from the last answered question of the same account and page within half an hour', async () => {
    const [by, other] = [person('Platinum'), person('Platinum')];
    await stack.analysis(by, prop('Ada points'));
    await stack.analysis(by, prop('nothing here'));
    const { answer } = await stack.analysis(by, prop('goes on'));
    expect(answer).toMatchObject({ error: null, tookOver: 'Ada Alpha' });
    expect((await stack.analysis(other, prop('goes on'))).answer).toMatchObject({ error: 'Whose?' });
    await stack.query("UPDATE analysis_request SET asked_at = asked_at - interval '31 minutes' WHERE user_id = $1", [
      by.userId,
    ]);
    expect((await stack.analysis(by, prop('goes on'))).answer).toMatchObject({ error: 'Whose?' });
  });

  it('is not shown to another user', async () => {
    const { id } = await stack.search(person('Premium'), prop('mine'));
    expect(await refusal(stack.bus.request(awaitAnalysis, { by: person('Admin'), id }))).toMatchObject({
      kind: 'not-found',
    });
  });

  it('notifies its user of its stages', async () => {
    const by = person('Premium');
    stack.model.script = () => ({ delayMs: 300 });
    const { id } = await stack.analysis(by, prop('with stages'));
    const received = notices.filter((notice) => notice.id === id);
    expect(received.every(({ userId }) => userId === by.userId)).toBe(true);
    expect(received.map(({ state }) => state)).toEqual(expect.arrayContaining(['running', 'done']));
  });
});

describe('a deleted account', () => {
  it('leaves behind no question, answer, charge, count, or event that quotes one', async () => {
    const [by, other] = [person('Premium'), person('Premium')];
    const { id } = await stack.analysis(by, prop('Ada points'));
    await stack.analysis(other, prop('Ada points'));
    await eventOf(id);
    const ofPerson = async ({ userId }: { userId: string }): Promise<number> => {
      const [row] = await stack.query<{ n: number }>(
        `SELECT (SELECT count(*) FROM analysis_request WHERE user_id = $1)::int
           + (SELECT count(*) FROM search_charge WHERE user_id = $1)::int
           + (SELECT count(*) FROM search_count WHERE user_id = $1)::int
           + (SELECT count(*) FROM outbox WHERE envelope::text LIKE '%' || $1::text || '%')::int AS n`,
        [userId],
      );
      return row?.n ?? 0;
    };
    expect(await ofPerson(by)).toBeGreaterThan(2);
    const data = { userId: by.userId, version: 2, tier: 'Premium', deleted: true };
    const event = { id: randomUUID(), name: userChanged.name, version: 1, occurredAt: new Date().toISOString(), data };
    stack.bus.connection.publish(userChanged.subject, JSON.stringify(event));
    await until(async () => (await ofPerson(by)) === 0);
    expect(await ofPerson(other)).toBeGreaterThan(2);
  });
});

describe('the allowance', () => {
  it('grants Premium exactly 12 of 30 parallel searches and refuses 18 with the specified message', async () => {
    const by = person('Premium');
    stack.model.script = () => ({ delayMs: 200 });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        try {
          return await stack.analysis(by, prop(`parallel ${index}`));
        } catch (error) {
          return error as AppError;
        }
      }),
    );
    const refused = outcomes.filter((outcome) => outcome instanceof Error);
    expect(outcomes.filter((outcome) => 'state' in outcome && outcome.state === 'done')).toHaveLength(12);
    expect(refused).toHaveLength(18);
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'ALLOWANCE_USED_UP',
        kind: 'limited',
        message: 'Daily search limit reached. Upgrade or try again tomorrow.',
      });
    expect(await stack.used(by)).toBe(12);
  });

  const SEARCH = 'Daily search limit reached. Upgrade or try again tomorrow.';
  const PARLAY = 'Daily search limit reached. Upgrade your plan or try again tomorrow.';
  it.each<[string, Tier, AnalysisQuestion, string, string]>([
    ['prop', 'Free', prop('x'), 'forbidden', 'Free tier does not include AI search. Please upgrade.'],
    ['moneyline', 'Free', moneyline, 'forbidden', 'Free tier does not include AI search. Please upgrade.'],
    [
      'moneyline',
      'Premium',
      moneyline,
      'forbidden',
      'Moneyline analysis is part of the Platinum plan. Please upgrade to Platinum.',
    ],
    ['parlay', 'Free', parlay, 'limited', PARLAY],
    ['prop', 'Premium', prop('x'), 'limited', SEARCH],
    ['moneyline', 'Platinum', moneyline, 'limited', SEARCH],
    ['parlay', 'Premium', parlay, 'limited', PARLAY],
  ])('refuses a %s of %s', async (_, tier, question, kind, message) => {
    const by = person(tier);
    await stack.query("INSERT INTO search_count SELECT $1, (now() AT TIME ZONE 'America/Chicago')::date, 24 WHERE $2", [
      by.userId,
      kind === 'limited',
    ]);
    const refused = await refusal(stack.search(by, question));
    expect(refused).toMatchObject({ kind, message });
    if (kind === 'limited') expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    if (kind === 'limited') expect(refused.retryAfterSeconds).toBeLessThanOrEqual(25 * 3_600);
    expect(await stack.query('SELECT 1 FROM analysis_request WHERE user_id = $1', [by.userId])).toHaveLength(0);
  });

  it('does not limit Admin but still counts', async () => {
    const by = person('Admin');
    await stack.query("INSERT INTO search_count SELECT $1, (now() AT TIME ZONE 'America/Chicago')::date, 999", [
      by.userId,
    ]);
    expect((await stack.analysis(by, prop('one more'))).state).toBe('done');
    expect(await stack.used(by)).toBe(1_000);
  });

  it.each([
    ['nothing was found', prop('nothing'), 'done'],
    ['the question was ambiguous', prop('ambiguous'), 'done'],
    ['no forecast could be made', prop('no forecast'), 'done'],
    ['no game was found', { type: 'moneyline', query: 'nothing' } as const, 'done'],
    ['the question was bad', prop('bad input'), 'failed'],
  ])('returns the search when %s', async (_, question, state) => {
    const by = person('Platinum');
    const record = await stack.analysis(by, question);
    expect(record.state).toBe(state);
    expect(await stack.used(by)).toBe(0);
    expect(await stack.query('SELECT state FROM search_charge WHERE analysis_id = $1', [record.id])).toEqual([
      { state: 'returned' },
    ]);
    expect(await eventOf(record.id)).toMatchObject({ success: false, analyzedProps: 0, error: expect.any(String) });
  });

  it('never counts below zero', async () => {
    const by = person('Premium');
    stack.model.script = () => ({ delayMs: 500 });
    const { id } = await stack.search(by, prop('no forecast'));
    await stack.query('UPDATE search_count SET used = 0 WHERE user_id = $1', [by.userId]);
    await stack.ended(by, id);
    expect(await stack.used(by)).toBe(0);
  });
});

describe('the same idempotency key', () => {
  it('of the same account leads to one analysis, one charge, and one call to the model', async () => {
    const by = person('Premium');
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => stack.search(by, prop('same key'), key)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    const first = await stack.ended(by, ids[0]!.id);
    const again = await stack.ended(by, (await stack.search(by, prop('same key'), key)).id);
    expect(again).toEqual(first);
    expect(stack.model.callsOf('same key')).toBe(1);
    expect(await stack.used(by)).toBe(1);
  });

  it('with another question is a conflict', async () => {
    const by = person('Premium');
    await stack.search(by, prop('first'), 'key-1');
    expect(await refusal(stack.search(by, prop('second'), 'key-1'))).toMatchObject({
      kind: 'conflict',
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await stack.used(by)).toBe(1);
  });

  it('of another account is another analysis', async () => {
    const one = await stack.search(person('Premium'), prop('q'), 'shared');
    const two = await stack.search(person('Premium'), prop('q'), 'shared');
    expect(one.id).not.toBe(two.id);
  });

  it('returns the analysis even if the allowance has been used up since', async () => {
    const by = person('Premium');
    const { id } = await stack.search(by, prop('early'), 'early');
    await stack.ended(by, id);
    await stack.query('UPDATE search_count SET used = 12 WHERE user_id = $1', [by.userId]);
    expect((await stack.search(by, prop('early'), 'early')).id).toBe(id);
  });
});
