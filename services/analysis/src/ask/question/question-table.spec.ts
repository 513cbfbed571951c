import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReplayTables } from '@overline/sandbox/src/replay/replay-tables.ts';
import { ReplayWorld } from '@overline/sandbox/src/replay/replay-world.ts';
import { Shift } from '@overline/sandbox/src/replay/shift.ts';
import { dayNumber } from '@overline/sandbox/src/time/time-zone.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import { readTable, report, shares } from './question-table.fixture.ts';
import { sportsOf } from './sports-of-world.fixture.ts';

const NOW = new Date('2026-01-15T18:00:00Z');
const SUNDAY = new Date('2026-11-22T15:00:00Z');
const REAL_GAMES = join(import.meta.dirname, '../../../../../../shared/data');
/** Questions written by hand, each with its expected reading. */
const table = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../../../test/questions/${name}.txt`), 'utf8');
const LEAST_RIGHT = 0.96;
/** A number where none belongs is worse than no answer. */
const MAX_NUMBERS = 0.01;

function check(title: string, rows: ReturnType<typeof readTable>, leastRight = LEAST_RIGHT): void {
  process.stdout.write(`${report(title, rows)}\n`);
  const { right, number } = shares(rows);
  expect(right).toBeGreaterThanOrEqual(leastRight);
  expect(number).toBeLessThanOrEqual(MAX_NUMBERS);
}

describe('the table of questions written by hand', () => {
  it('is read right for players of the simulated world', () => {
    const sports = sportsOf(new SimulatedWorld('overline'), NOW);
    check('Simulated world', readTable(table('simulated-basics'), sports, NOW));
    check('Simulated world, with what is not answered', readTable(table('simulated-with-refusals'), sports, NOW));
    check('Simulated world, as bettors write', readTable(table('simulated-as-bettors-write'), sports, NOW));
    const later = sportsOf(new SimulatedWorld('overline'), SUNDAY);
    check('Simulated world, by somebody else', readTable(table('simulated-second-writer'), later, SUNDAY));
    check(
      'Simulated world, by somebody else, kept closed',
      readTable(table('simulated-second-writer-unseen'), later, SUNDAY),
    );
    check('Simulated world, by another one', readTable(table('simulated-third-writer'), later, SUNDAY));
  });

  (existsSync(REAL_GAMES) ? it : it.skip)(
    'is read right for real players, where the tables of real games are there',
    async () => {
      // Read once: the days share the tables.
      const tables = await readReplayTables(REAL_GAMES);
      const shown = (day: string): ReturnType<typeof sportsOf> =>
        sportsOf(new ReplayWorld(tables, new Shift(dayNumber(day), NOW.getTime()), dayNumber(day)), NOW);
      const sports = shown('2023-12-23');
      check('Real players', readTable(table('real-basics'), sports, NOW));
      check("Real players, in other people's words", readTable(table('real-in-other-words'), sports, NOW));
      check('Real players, once more', readTable(table('real-more'), sports, NOW));
      check('Real players, as bettors write', readTable(table('real-as-bettors-write'), sports, NOW));
      check('Real players, as heard and typed', readTable(table('real-spoken-and-typed'), sports, NOW));
      check('Real players, after all changes', readTable(table('real-after-all-changes'), sports, NOW));
      const another = shown('2024-12-21');
      check('Real players, by a stranger', readTable(table('real-writer-1'), another, NOW));
      const third = shown('2024-11-08');
      check('Real players, by another stranger', readTable(table('real-writer-2'), third, NOW));
      check('Real players, by a third one', readTable(table('real-writer-3'), shown('2024-12-13'), NOW));
      check('Real players, by a fourth one', readTable(table('real-writer-4'), shown('2024-11-22'), NOW));
      check('Real players, by a fifth one', readTable(table('real-writer-5'), shown('2024-11-15'), NOW));
      const sunday = shown('2024-12-08');
      check('Real players, as bettors talk', readTable(table('real-talk'), sunday, NOW));
      check('Real players, as bettors talk, once more', readTable(table('real-talk-3'), sunday, NOW));
      check('Real players, as bettors talk, in other words', readTable(table('real-talk-2'), shown('2024-11-15'), NOW));
      check('Real players, by a sixth stranger', readTable(table('real-writer-6'), sunday, NOW), 0.94);
      check('Real players, by a seventh stranger', readTable(table('real-writer-7'), sports, NOW), 0.9);
      // Writers who saw nothing of the product. The first figures are in the tables; these must not get worse.
      const wednesday = shown('2025-01-15');
      check('Real players, blind A', readTable(table('real-blind-a'), wednesday, NOW), 0.99);
      check('Real players, blind B', readTable(table('real-blind-b'), shown('2024-01-26'), NOW), 0.95);
      check('Real players, blind C', readTable(table('real-blind-c'), shown('2023-11-17'), NOW), 0.92);
      check('Real players, blind D', readTable(table('real-blind-d'), shown('2025-03-07'), NOW), 0.94);
      check('Real players, blind E', readTable(table('real-blind-e'), wednesday, NOW), 0.95);
      check('Real players, blind F', readTable(table('real-blind-f'), wednesday, NOW), 0.97);
      check('Real players, blind H', readTable(table('real-blind-h'), shown('2025-11-05'), NOW), 0.97);
      check('Real players, blind I', readTable(table('real-blind-i'), shown('2024-03-08'), NOW), 0.95);
      check('Real players, blind J', readTable(table('real-blind-j'), shown('2025-02-07'), NOW), 0.95);
      check('Real players, blind K', readTable(table('real-blind-k'), shown('2025-11-07'), NOW), 0.84);
      check('Real players, blind L', readTable(table('real-blind-l'), shown('2024-11-29'), NOW), 0.93);
      check('Real players, blind M', readTable(table('real-blind-m'), shown('2025-03-14'), NOW), 0.98);
      check('Real players, blind N', readTable(table('real-blind-n'), shown('2024-02-09'), NOW), 0.95);
      check('Real players, blind O', readTable(table('real-blind-o'), shown('2025-03-28'), NOW), 0.95);
      check('Real players, blind P', readTable(table('real-blind-p'), shown('2024-12-21'), NOW), 0.92);
      check('Real players, blind G', readTable(table('real-blind-g'), shown('2025-10-29'), NOW), 0.95);
      check(
        'Real players, corrections and slips',
        readTable(table('real-corrections-and-slips'), shown('2022-12-16'), NOW),
        0.92,
      );
      check('Real players, by people who say their age', readTable(table('real-ages'), wednesday, NOW), 1);
      check(
        'Real players, by one who looks for errors',
        readTable(table('real-looking-for-errors'), shown('2024-12-27'), NOW),
      );
    },
    900_000,
  );
});
