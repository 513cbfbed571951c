import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fit, type PlayerGame, type PropLeague } from '@overline/forecast';
import { sourcesOf } from '@overline/sandbox/src/tables/sources.ts';

/**
 * Fits the prop parameters that the product ships on all games of a data folder, for all leagues with tables in it or
 * for those given with --league. The backtest never uses them on the games they were fitted on.
 */
const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, league: { type: 'string', multiple: true } },
});
const target = join(dirname(fileURLToPath(import.meta.url)), '../../libs/forecast/src/leagues');

function write(league: PropLeague, days: readonly (readonly PlayerGame[])[]): void {
  if (days.length === 0) return;
  const parameters = fit(league, days.flat());
  writeFileSync(join(target, league, 'fitted.json'), `${JSON.stringify(parameters)}\n`);
  console.log(`${league}: fitted on the games up to ${parameters.fittedThrough}`);
}

for (const { league, games } of sourcesOf(values.league && new Set(values.league)))
  write(league, await games(values.data));
