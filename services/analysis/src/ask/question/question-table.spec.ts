import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openReplay } from '@overline/sandbox/src/replay/open-replay.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import { ASKED_QUESTIONS } from './asked-questions.fixture.ts';
import { FRESH_QUESTIONS } from './fresh-questions.fixture.ts';
import { FURTHER_QUESTIONS } from './further-questions.fixture.ts';
import { readTable, report, shares } from './question-table.fixture.ts';
import { REAL_QUESTIONS } from './real-questions.fixture.ts';
import { SIMULATED_QUESTIONS } from './simulated-questions.fixture.ts';
import { sportsOf } from './sports-of-world.fixture.ts';

const NOW = new Date('2026-01-15T18:00:00Z');
const REAL_GAMES = join(import.meta.dirname, '../../../../../../shared/data');
const LEAST_RIGHT = 0.97;
/** A number where none belongs is worse than no answer. */
const MOST_NUMBERS = 0.005;

function check(title: string, rows: ReturnType<typeof readTable>): void {
  process.stdout.write(`${report(title, rows)}\n`);
  const { right, number } = shares(rows);
  expect(right).toBeGreaterThanOrEqual(LEAST_RIGHT);
  expect(number).toBeLessThanOrEqual(MOST_NUMBERS);
}

describe('the table of questions written by hand', () => {
  it('is read right for players of the simulated world', () => {
    const sports = sportsOf(new SimulatedWorld('overline'), NOW);
    check('Simulated world', readTable(SIMULATED_QUESTIONS, sports, NOW));
    check('Simulated world, with what is not answered', readTable(ASKED_QUESTIONS, sports, NOW));
  });

  (existsSync(REAL_GAMES) ? it : it.skip)(
    'is read right for real players, where the tables of real games are there',
    async () => {
      const sports = sportsOf(await openReplay(REAL_GAMES, '2023-12-23', NOW.getTime()), NOW);
      check('Real players', readTable(REAL_QUESTIONS, sports, NOW));
      check("Real players, in other people's words", readTable(FRESH_QUESTIONS, sports, NOW));
      check('Real players, once more', readTable(FURTHER_QUESTIONS, sports, NOW));
    },
    60_000,
  );
});
