import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@overline/service-kit';
import { LoadedDayRepository } from '../src/facts/loading/loaded-day.repository.ts';
import { DeleteOldFacts } from '../src/facts/retention/delete-old-facts.ts';
import { FactRetentionRepository } from '../src/facts/retention/fact-retention.repository.ts';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';

const DAY = '2026-01-14';
const ASOF = winter(DAY, '08:00');
let system: TestSystem;
let instance: Instance;

beforeAll(async () => {
  system = await startSystem({ now: winter(DAY, '08:05'), settings: { HISTORY_DAYS: '18', BACKFILL_DAYS: '3' } });
  instance = await system.start();
  await instance.loaded();
});
afterAll(() => system.stop());

function deleteOldFacts(now: Date): Promise<void> {
  const rows = instance.get(FactRetentionRepository);
  const loaded = instance.get(LoadedDayRepository);
  return new DeleteOldFacts(rows, loaded, { now: () => now } as ConstructorParameters<
    typeof DeleteOldFacts
  >[2]).execute();
}

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await system.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values))[0]?.n ?? -1;
const pricesOfDay = (where = 'true') =>
  count(
    `price p JOIN game g ON g.id = p.game_id
     WHERE g.starts_at >= $1 AND g.starts_at < $1::timestamptz + interval '1 day' AND ${where}`,
    [winter(DAY, '00:00')],
  );

/** Everything that is served for the day by an instance that has nothing in memory and learns the past again. */
async function served(): Promise<string> {
  await system.query('DELETE FROM prop_view');
  await system.query("DELETE FROM loaded_day WHERE kind = 'views'");
  const fresh = await system.start();
  await fresh.loaded();
  const candidates = await system.candidates(DAY, ASOF);
  const ids = candidates.candidates.slice(0, 40).map(({ id }) => id);
  const text = JSON.stringify([candidates, await system.forecasts(DAY, ASOF, ids)]);
  await fresh.stop();
  return text;
}

describe('prices', () => {
  it('of the last 30 days are all kept', async () => {
    const before = await count('price');
    await deleteOldFacts(winter(addDays(DAY, 29), '12:00'));
    expect(await count('price')).toBe(before);
  });

  it('of older games are kept if the 08:00 forecast reads them, and that forecast does not change', async () => {
    const before = await served();
    const morning = await pricesOfDay(`p.known_at <= '${ASOF.toISOString()}'`);
    for (const time of ['08:01', '15:00'])
      await system.query(
        `INSERT INTO price SELECT game_id, player_id, market, book, line, 500, -900, $1 FROM price
         WHERE known_at <= $2 ON CONFLICT DO NOTHING`,
        [winter(DAY, time), ASOF],
      );
    // More than one batch.
    await system.query(
      `INSERT INTO price SELECT (SELECT min(game_id) FROM price), 'nba:1', 'player_points', 'A book', n, 100, 100, $1
       FROM generate_series(1, 25000) n`,
      [winter(DAY, '15:00')],
    );
    expect(await pricesOfDay()).toBeGreaterThan(morning);
    await deleteOldFacts(winter(addDays(DAY, 32), '12:00'));
    expect(morning).toBeGreaterThan(200);
    expect(await pricesOfDay()).toBe(morning);
    expect(await served()).toBe(before);
  });

  it('of games more than 400 days ago are deleted, and the games and box scores are kept', async () => {
    const games = await count('game');
    const boxes = await count('player_game');
    await deleteOldFacts(winter(addDays(DAY, 402), '12:00'));
    expect(await count('price')).toBe(0);
    expect([await count('game'), await count('player_game')]).toEqual([games, boxes]);
  });
});

describe('injury reports', () => {
  const report = async (league: string, at: Date, players: string[]) => {
    await system.query('INSERT INTO injury_report (league, known_at) VALUES ($1, $2)', [league, at]);
    for (const id of players)
      await system.query("INSERT INTO injury (player_id, status, known_at) VALUES ($1, 'Out', $2)", [id, at]);
  };

  it('older than 30 days are kept if a forecast as of 08:00 reads them, with their players', async () => {
    await system.query('DELETE FROM injury');
    await system.query('DELETE FROM injury_report');
    const next = addDays(DAY, 1);
    await report('nba', winter(DAY, '05:00'), ['nba:1']);
    await report('nba', winter(DAY, '07:30'), ['nba:2']);
    await report('nba', winter(DAY, '08:00'), ['nba:3']);
    await report('nba', winter(DAY, '08:01'), ['nba:4']);
    await report('nba', winter(next, '07:59'), ['nba:5']);
    await report('nba', winter(addDays(DAY, 30), '12:00'), ['nba:6']);
    await report('nba', winter(addDays(DAY, 30), '13:00'), ['nba:7']);
    await report('other', winter(DAY, '07:30'), []);
    await deleteOldFacts(winter(addDays(DAY, 40), '12:00'));
    const reports = await system.query('SELECT league, known_at AS at FROM injury_report ORDER BY league, known_at');
    expect(reports).toEqual([
      { league: 'nba', at: winter(DAY, '08:00') },
      { league: 'nba', at: winter(next, '07:59') },
      { league: 'nba', at: winter(addDays(DAY, 30), '12:00') },
      { league: 'nba', at: winter(addDays(DAY, 30), '13:00') },
      { league: 'other', at: winter(DAY, '07:30') },
    ]);
    expect(await system.query('SELECT player_id AS id FROM injury ORDER BY 1')).toEqual(
      // nba:2 stays, because another league's report has the same time.
      ['nba:2', 'nba:3', 'nba:5', 'nba:6', 'nba:7'].map((id) => ({ id })),
    );
  });

  it('older than 400 days are deleted', async () => {
    await deleteOldFacts(winter(addDays(DAY, 402), '12:00'));
    expect(await system.query('SELECT known_at AS at FROM injury_report ORDER BY 1')).toEqual([
      { at: winter(addDays(DAY, 30), '13:00') },
    ]);
  });
});
