import { describe, expect, it } from '@jest/globals';
import { readTable, report, shares } from './question-table.fixture.ts';
import {
  hasRealGames,
  leagueTables,
  type QuestionTable,
  realTables,
  simulatedTables,
} from './question-tables.fixture.ts';

/** A number where none belongs is worse than no answer. */
const MAX_NUMBERS = 0.01;
const LONG = 900_000;

function check({ name, text, index, now, leastRight }: QuestionTable): void {
  const rows = readTable(text, index, now);
  process.stdout.write(`${report(name, rows)}\n`);
  const { right, number } = shares(rows);
  expect(right).toBeGreaterThanOrEqual(leastRight);
  expect(number).toBeLessThanOrEqual(MAX_NUMBERS);
}

describe('tables of questions written by hand', () => {
  it('are read right for players of the simulated world', () => {
    for (const table of simulatedTables()) check(table);
  });

  const whereGamesAre = hasRealGames ? it : it.skip;

  whereGamesAre(
    'are read right for real players, where the tables of real games are there',
    async () => {
      for await (const table of realTables()) check(table);
    },
    LONG,
  );

  whereGamesAre(
    'are read right for real players of four leagues at once, where the tables of real games are there',
    async () => {
      for await (const table of leagueTables()) check(table);
    },
    LONG,
  );
});
