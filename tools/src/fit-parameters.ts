import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fit } from '@overline/forecast';
import type { PlayerGame, PropLeague } from '@overline/forecast';
import { readNbaPlayerGames } from './backtest/nba-player-games.ts';
import { readNflPlayerWeeks } from './backtest/nfl-player-weeks.ts';

/**
 * Writes the parameters that the library ships, fitted on all games of a folder:
 * `node --conditions=source tools/src/fit-parameters.ts [DIR]`. The backtest never uses them on the games they were
 * fitted on.
 */
const folder = process.argv[2] ?? '../shared/data';
const target = join(dirname(fileURLToPath(import.meta.url)), '../../libs/forecast/src/model/parameters');

function write(league: PropLeague, days: readonly (readonly PlayerGame[])[]): void {
  if (days.length === 0) return;
  const parameters = fit(league, days.flat());
  const text = `import type { PropParameters } from '../parameters.ts';

/**
 * Fitted on the development data up to ${parameters.fittedThrough} by tools/src/fit-parameters.ts; do not edit by hand.
 */
export const ${league.toUpperCase()}_PARAMETERS: PropParameters = ${literal(parameters, '')};
`;
  writeFileSync(join(target, `${league}.ts`), text);
}

const LINE = 130;

/** Plain TypeScript of nested records; numbers are packed into lines. */
function literal(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Object.entries(value).map(
    ([key, of]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${literal(of, inner)}`,
  );
  const short = `{ ${entries.join(', ')} }`;
  if (!short.includes('\n') && short.length < LINE / 2) return short;
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const fits =
      last !== undefined &&
      !last.includes('{') &&
      !entry.includes('{') &&
      inner.length + last.length + entry.length < LINE;
    if (fits) lines[lines.length - 1] = `${last} ${entry},`;
    else lines.push(`${entry},`);
  }
  return `{\n${lines.map((line) => `${inner}${line}\n`).join('')}${indent}}`;
}

write('nba', await readNbaPlayerGames(folder));
write('nfl', await readNflPlayerWeeks(folder));
