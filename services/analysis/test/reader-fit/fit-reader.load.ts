import { expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hasRealGames,
  HELD_OUT,
  MADE_TABLES,
  leagueTables,
  realTables,
  simulatedSports,
  simulatedTables,
  tableText,
} from '../../src/ask/question/question-tables.fixture.ts';
import { examplesOf, type Labeled } from './examples.ts';
import { fitted } from './regression.ts';

const TARGET = join(import.meta.dirname, '../../data/questions/fitted-roles.json');
const MAX_BYTES = 1_200_000;
/** Generated sentences count less than those that people wrote. */
const WEIGHT_OF_MADE = 0.5;

(hasRealGames ? it : it.skip)('fits the roles of names and words to all tables except those held out', async () => {
  const examples: Labeled[] = [];
  for (const { name, text, index } of [
    ...simulatedTables(),
    ...(await all(realTables())),
    ...(await all(leagueTables())),
  ])
    if (!HELD_OUT.includes(name)) examples.push(...examplesOf(text, index.sports));
  for (const name of MADE_TABLES) examples.push(...examplesOf(tableText(name), simulatedSports(), WEIGHT_OF_MADE));
  const models = [...Map.groupBy(examples, ({ kind }) => kind)].map(([kind, own]) => [kind, fitted(own)]);
  const text = `${JSON.stringify(Object.fromEntries(models))}\n`;
  writeFileSync(TARGET, text);
  process.stdout.write(`Fitted on ${examples.length} entities: ${text.length} bytes\n`);
  expect(text.length).toBeLessThan(MAX_BYTES);
});

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}
