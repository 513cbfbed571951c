import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { centralDay } from '@overline/service-kit';
import { SearchRetentionJobs } from '../src/ask/retention/search-retention.jobs.ts';
import { person, prop, SearchStack } from './search/search-stack.ts';

let stack: SearchStack;
let deleteOldSearches: () => Promise<void>;

beforeAll(async () => {
  stack = await SearchStack.open();
  const { app } = await stack.start();
  deleteOldSearches = () => app.get(SearchRetentionJobs, { strict: false }).deleteOld();
});
afterAll(() => stack.stop(), 30_000);

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

describe('analyses', () => {
  it('are deleted with question and charge 30 days after they ended, in batches', async () => {
    const by = person('Premium');
    const kept = await stack.analysis(by, prop('kept'));
    const old = await stack.analysis(by, prop('old'));
    await stack.query('UPDATE analysis_request SET finished_at = $2 WHERE id = $1', [kept.id, daysAgo(29)]);
    await stack.query('UPDATE analysis_request SET finished_at = $2 WHERE id = $1', [old.id, daysAgo(31)]);
    await stack.query(
      `INSERT INTO analysis_request (id, user_id, tier, idempotency_key, type, question, query, state, stage, priority,
         asked_at, queued_at, deadline, error, finished_at)
       SELECT gen_random_uuid(), $1, 'Free', n::text, 'prop', '{"type": "prop", "query": "old"}', 'old', 'failed',
         'Failed', 1, $2, $2, $2, 'failed', $2 FROM generate_series(1, 2500) n`,
      [by.userId, daysAgo(40)],
    );
    await deleteOldSearches();
    expect(await stack.query('SELECT query FROM analysis_request')).toEqual([{ query: 'kept' }]);
    expect(await stack.query('SELECT analysis_id AS id FROM search_charge')).toEqual([{ id: kept.id }]);
  });

  it('are never deleted before they have ended', async () => {
    const by = person('Premium');
    await stack.query(
      `INSERT INTO analysis_request (id, user_id, tier, idempotency_key, type, question, query, state, stage, priority,
         asked_at, queued_at, deadline)
       VALUES (gen_random_uuid(), $1, 'Free', 'k', 'prop', '{"type": "prop", "query": "open"}', 'open', 'queued',
         'x', 1, $2, $2, now() + interval '1 day')`,
      [by.userId, daysAgo(40)],
    );
    await deleteOldSearches();
    expect(
      await stack.query('SELECT count(*)::int AS n FROM analysis_request WHERE user_id = $1', [by.userId]),
    ).toEqual([{ n: 1 }]);
  });
});

describe('daily search counts', () => {
  it('are deleted after 30 days', async () => {
    const by = person('Premium');
    const [old, recent] = [centralDay(daysAgo(32)), centralDay(daysAgo(29))];
    for (const day of [old, recent])
      await stack.query('INSERT INTO search_count (user_id, day, used) VALUES ($1, $2, 3)', [by.userId, day]);
    await deleteOldSearches();
    expect(await stack.query('SELECT day::text FROM search_count WHERE user_id = $1', [by.userId])).toEqual([
      { day: recent },
    ]);
  });
});
