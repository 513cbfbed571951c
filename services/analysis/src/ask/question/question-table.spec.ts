import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openReplay } from '@overline/sandbox/src/replay/open-replay.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import { readTable, report, shares } from './question-table.fixture.ts';
import { REAL_QUESTIONS } from './real-questions.fixture.ts';
import { SIMULATED_QUESTIONS } from './simulated-questions.fixture.ts';
import { sportsOf } from './sports-of-world.fixture.ts';

const NOW = new Date('2026-01-15T18:00:00Z');
const REAL_GAMES = join(import.meta.dirname, '../../../../../../shared/data');
const LEAST_SHARE = 0.97;

function check(title: string, rows: ReturnType<typeof readTable>): void {
  process.stdout.write(`${report(title, rows)}\n`);
  expect(shares(rows).right).toBeGreaterThanOrEqual(LEAST_SHARE);
}

describe('the table of questions written by hand', () => {
  it('is read right for players of the simulated world', () => {
    check('Simulated world', readTable(SIMULATED_QUESTIONS, sportsOf(new SimulatedWorld('overline'), NOW), NOW));
  });

  (existsSync(REAL_GAMES) ? it : it.skip)(
    'is read right for real players, where the tables of real games are there',
    async () => {
      const world = await openReplay(REAL_GAMES, '2023-12-23', NOW.getTime());
      check('Real players', readTable(REAL_QUESTIONS, sportsOf(world, NOW), NOW));
    },
  );
});
