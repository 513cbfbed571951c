import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@overline/service-kit';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';

const DAY = '2026-01-14';
const ASOF = winter(DAY, '08:00');
/** A day later, when the games of DAY are over, corrected and priced again. */
const LATER = winter(addDays(DAY, 1), '09:00');

/** Everything that the service serves for a day, as one text. */
async function answer(system: TestSystem, day: string, asOf: Date): Promise<string> {
  const candidates = await system.candidates(day, asOf);
  const ids = candidates.candidates.slice(0, 40).map(({ id }) => id);
  return JSON.stringify([candidates, await system.forecasts(day, asOf, ids)]);
}

/** Runs `work` on a new instance, which has nothing in memory. */
async function fresh<T>(system: TestSystem, work: (instance: Instance) => Promise<T>): Promise<T> {
  const instance = await system.start();
  await instance.loaded();
  const result = await work(instance);
  await instance.stop();
  return result;
}

describe('a forecast as of a moment', () => {
  let system: TestSystem;
  let answered: string;

  beforeAll(async () => {
    system = await startSystem({ now: winter(DAY, '08:05'), settings: { HISTORY_DAYS: '18', BACKFILL_DAYS: '3' } });
    answered = await fresh(system, () => answer(system, DAY, ASOF));
    system.setNow(LATER);
  });
  afterAll(() => system.stop());

  it('uses enough data to be worth testing', () => {
    const [{ candidates, complete }, { forecasts }] = JSON.parse(answered) as [
      { candidates: unknown[]; complete: boolean },
      { forecasts: { games: unknown[]; prices: unknown[] }[] },
    ];
    expect(candidates.length).toBeGreaterThan(200);
    expect(complete).toBe(true);
    expect(forecasts).toHaveLength(40);
    expect(forecasts.every(({ games, prices }) => games.length > 0 && prices.length > 0)).toBe(true);
  });

  it('is the same to the byte after the next day', async () => {
    await fresh(system, async () => {
      await expect(
        system.query('SELECT 1 FROM player_game b JOIN game g ON g.id = b.game_id WHERE g.eastern_day = $1', [DAY]),
      ).resolves.not.toHaveLength(0);
      expect(await answer(system, DAY, ASOF)).toBe(answered);
    });
  });

  it('is the same with planted facts from the future, even about the same games and players', async () => {
    const soon = new Date(ASOF.getTime() + 1);
    await system.query(
      `INSERT INTO player_game SELECT game_id, player_id, version + 100, team_id, 48, '{"points": 99, "rebounds":
        99, "assists": 99, "threes": 99}', $1
       FROM player_game WHERE version = 1`,
      [soon],
    );
    await system.query(
      `INSERT INTO player_game SELECT t.id, b.player_id, 300, b.team_id, 48, '{"points": 77}', $1
       FROM game t JOIN player_game b ON b.team_id IN (t.home_team, t.away_team) AND b.version = 1 WHERE
         t.eastern_day = $2 ON CONFLICT DO NOTHING`,
      [soon, DAY],
    );
    await system.query(
      `INSERT INTO price SELECT game_id, player_id, market, book, line + 1, 500, -900, $1 FROM price
       ON CONFLICT DO NOTHING`,
      [soon],
    );
    await system.query(
      'INSERT INTO price SELECT game_id, player_id, market, book, line, 900, 900, $1 FROM price ON CONFLICT DO NOTHING',
      [soon],
    );
    await system.query("INSERT INTO injury SELECT id, 'Out', $1 FROM player", [soon]);
    await system.query("INSERT INTO injury_report VALUES ('nba', $1)", [soon]);
    await system.query(
      "UPDATE game SET called_off_at = $1, status = 'postponed', home_score = 1, away_score = 2 WHERE eastern_day = $2",
      [soon, DAY],
    );
    await fresh(system, async () => expect(await answer(system, DAY, ASOF)).toBe(answered));
  });

  it('is the same when everything after that moment is deleted', async () => {
    for (const table of ['player_game', 'price', 'injury', 'injury_report'])
      await system.query(`DELETE FROM ${table} WHERE known_at > $1`, [ASOF]);
    await system.query(
      `UPDATE game SET called_off_at = NULL, status = 'scheduled', home_score = NULL, away_score = NULL, boxed = false
       WHERE starts_at > $1`,
      [ASOF],
    );
    system.setNow(winter(DAY, '08:05'));
    await fresh(system, async () => expect(await answer(system, DAY, ASOF)).toBe(answered));
  });

  it('changes if a fact changes that was already known', async () => {
    await system.query(
      `UPDATE player_game b SET stats = stats || '{"points": 60}' FROM game g
       WHERE g.id = b.game_id AND g.eastern_day = $1`,
      [addDays(DAY, -1)],
    );
    await fresh(system, async () => expect(await answer(system, DAY, ASOF)).not.toBe(answered));
  });

  it('is the same if the model moves day by day, at once or back; and it learns a late correction', async () => {
    const days = [3, 2, 1].map((back) => addDays(DAY, -back));
    const at = (day: string): Date => winter(day, '08:00');
    const dayByDay = await fresh(system, async () => {
      for (const day of days) await system.candidates(day, at(day));
      return answer(system, DAY, ASOF);
    });
    const moment = new Date(ASOF.getTime() + 60_000);
    const corrected = await fresh(system, async () => {
      expect(await answer(system, DAY, ASOF)).toBe(dayByDay);
      const back = await answer(system, days[0] ?? '', at(days[0] ?? ''));
      for (const day of days.slice(1)) await answer(system, day, at(day));
      // Now there are more newer moments than the cache keeps, so the first one is computed again.
      expect(await answer(system, DAY, new Date(ASOF.getTime() - 1_000))).not.toBe('');
      await answer(system, DAY, moment);
      expect(await answer(system, DAY, ASOF)).toBe(dayByDay);

      // A box score line of a day the model has already observed, stored late with an earlier time.
      await system.query(
        `INSERT INTO player_game SELECT b.game_id, b.player_id, b.version + 1, b.team_id, b.minutes, b.stats ||
          '{"points": 55}', $2
         FROM player_game b JOIN game g ON g.id = b.game_id WHERE g.eastern_day = $1`,
        [days[0], new Date(at(DAY).getTime() - 7_200_000)],
      );
      const later = await answer(system, DAY, new Date(moment.getTime() + 60_000));
      expect(await answer(system, days[0] ?? '', at(days[0] ?? ''))).toBe(back);
      return later;
    });
    expect(corrected).not.toBe(dayByDay);
    expect(await fresh(system, () => answer(system, DAY, new Date(moment.getTime() + 60_000)))).toBe(corrected);
  });

  it('says which game of a doubleheader it is about', async () => {
    await fresh(system, async () => {
      const { candidates } = await system.candidates(DAY, ASOF);
      const ids = candidates.slice(0, 1).map(({ id }) => id);
      const summary = async () => (await system.forecasts(DAY, ASOF, ids)).forecasts[0]?.summary;
      expect(await summary()).not.toContain('doubleheader');
      await system.query(
        `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team,
           status, version, boxed, known_at)
         SELECT 'nba:999999', league, 999999, season, postseason, eastern_day, starts_at - interval '4 hours',
           away_team, home_team, 'scheduled', 0, false, known_at FROM game WHERE id = $1`,
        [candidates[0]?.gameId],
      );
      expect(await summary()).toContain('in game 2 of the doubleheader');
      await system.query("UPDATE game SET status = 'postponed' WHERE id = 'nba:999999'");
      expect(await summary()).not.toContain('doubleheader');
      await system.query("DELETE FROM game WHERE id = 'nba:999999'");
    });
  });

  it('is refused for a prop that was never priced', async () => {
    await fresh(system, async () => {
      await expect(system.forecasts(DAY, ASOF, ['nba:1/nba:2/player_points'])).rejects.toMatchObject({
        code: 'FORECAST_UNKNOWN',
        kind: 'not-found',
      });
      await expect(system.candidates('2026-02-30', ASOF)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        kind: 'invalid',
      });
      expect(await system.candidates('2031-01-01', ASOF)).toEqual({
        candidates: [],
        games: 0,
        complete: true,
        missing: null,
      });
    });
  });
});
