import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fit } from '@overline/forecast';
import type { PlayerGame, PropLeague } from '@overline/forecast';
import { readNbaPlayerGames } from './backtest/nba-player-games.ts';
import { readNflPlayerWeeks } from './backtest/nfl-player-weeks.ts';

/**
 * Writes the parameters that the library ships, fitted on all games of a folder, under the name of the last day they
 * were fitted on, and makes them the ones that are served. The backtest never uses them on the games they were fitted
 * on.
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const target = join(dirname(fileURLToPath(import.meta.url)), '../../libs/forecast/src/model/parameters');

function write(league: PropLeague, days: readonly (readonly PlayerGame[])[]): void {
  if (days.length === 0) return;
  const parameters = fit(league, days.flat());
  const name = `${league.toUpperCase()}_PARAMETERS`;
  const file = `${league}-${parameters.fittedThrough}.ts`;
  const text = `import type { PropParameters } from './parameters.ts';

/** Fitted on the games up to ${parameters.fittedThrough} by \`npm run fit\`; do not edit by hand. */
export const ${name}: PropParameters = ${literal(parameters, '')};
`;
  for (const old of readdirSync(target)) if (old.startsWith(`${league}-`)) rmSync(join(target, old));
  writeFileSync(join(target, file), text);
  const served = join(target, 'defaults.ts');
  const line = new RegExp(`import \\{ ${name} \\} from '[^']+';`);
  writeFileSync(served, readFileSync(served, 'utf8').replace(line, `import { ${name} } from './${file}';`));
  console.log(`${league}: served from now on: ${file}`);
}

const LINE = 116;

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

write('nba', await readNbaPlayerGames(values.data));
write('nfl', await readNflPlayerWeeks(values.data));
