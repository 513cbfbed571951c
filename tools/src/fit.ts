import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fit } from '@overline/forecast';
import { type Source, sourcesOf } from '@overline/sandbox/src/tables/sources.ts';

/**
 * Fits the prop parameters, which the product ships, to all games of a data folder: for all leagues with tables in it,
 * or only for those given with --league. Each league runs in its own process, one per processor at a time. By default,
 * the backtest does not use these parameters on games to which they were fitted.
 */
const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, league: { type: 'string', multiple: true } },
});
const target = join(dirname(fileURLToPath(import.meta.url)), '../../libs/forecast/src/leagues');
const sources = sourcesOf(values.league && new Set(values.league));
const [only] = sources;
if (only && sources.length === 1) await fitLeague(only);
else {
  const waiting = sources.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const { league } of waiting) await runFit(league);
    }),
  );
}

async function fitLeague({ league, games }: Source): Promise<void> {
  const days = await games(values.data);
  if (days.length === 0) return;
  const parameters = fit(league, days.flat());
  writeFileSync(join(target, league, 'fitted.json'), `${JSON.stringify(parameters)}\n`);
  console.log(`${league}: fitted on the games up to ${parameters.fittedThrough}`);
}

async function runFit(league: string): Promise<void> {
  const script = process.argv[1] ?? '';
  const args = [...process.execArgv, script, '--data', values.data, '--league', league];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
