import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openReplay } from '@overline/sandbox/src/replay/replay-world.ts';
import { addDays, centralDay } from '@overline/service-kit';
import { type TestSystem, startSystem, winter } from './running-analysis.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Folders of tables, each with the day whose slate becomes today's. A large folder of real games takes long, so it is
 * tested only if it is named: REPLAY_DATA=DIR REPLAY_DAY=2024-12-20.
 */
const { REPLAY_DATA, REPLAY_DAY } = process.env;
const FOLDERS: [string, string, string | undefined][] = [
  ['the small folder of the repository', at('../../../sandbox/fixtures/replay'), undefined],
  ...(REPLAY_DATA === undefined
    ? []
    : [[REPLAY_DATA, REPLAY_DATA, REPLAY_DAY] as [string, string, string | undefined]]),
];

describe('a replayed day', () => {
  let system: TestSystem | undefined;
  afterEach(() => system?.stop());

  for (const [what, folder, day] of FOLDERS) {
    it(`of ${what} is forecast from its real prices and graded by its real results`, async () => {
      const now = winter('2026-01-14', '08:05');
      system = await startSystem({
        now,
        world: await openReplay(folder, day, now.getTime()),
        settings: { HISTORY_DAYS: '20' },
      });
      const instance = await system.start();
      await instance.loaded();
      const today = centralDay(now);
      const { candidates, games } = await system.candidates(today, now);
      expect(games).toBeGreaterThan(0);
      expect(candidates.length).toBeGreaterThanOrEqual(12);
      const { forecasts } = await system.forecasts(
        today,
        now,
        candidates.slice(0, 12).map(({ id }) => id),
      );
      expect(
        forecasts.every(
          ({ playerName, prices, games: past }) => playerName !== '' && prices.length > 0 && past.length > 0,
        ),
      ).toBe(true);
      // Lines that the sandbox makes up do not count as prices of a book.
      expect(forecasts.flatMap(({ prices }) => prices).filter(({ book }) => /made/i.test(book))).toEqual([]);
      expect((await system.query<{ n: number }>('SELECT count(*)::int n FROM unmatched_name'))[0]?.n).toBe(0);

      await instance.stop();
      system.setNow(winter(addDays(today, 1), '08:05'));
      await (await system.start()).loaded();
      const results = await system.results([...new Set(forecasts.map(({ gameId }) => gameId))]);
      expect(results.every(({ status, players }) => status === 'final' && players.length > 10)).toBe(true);
    });
  }
});
