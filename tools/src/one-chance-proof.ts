import { parseArgs } from 'node:util';
import { startSystem } from './test/journeys.ts';
import { runJest } from './test/run-jest.ts';

/**
 * `npm run prove:one-chance -- [--days 10] [--from 2026-11-12]`: starts the system at 9 AM on each of these demo days
 * and checks that every page shows the same probability for an open pick, and that its pass line is the break-even
 * line.
 */
const { values } = parseArgs({
  options: { days: { type: 'string', default: '10' }, from: { type: 'string', default: '2026-11-12' } },
});
const DAY_MS = 86_400_000;

let failed = 0;
for (let day = 0; day < Number(values.days); day += 1) {
  const morning = new Date(Date.parse(`${values.from}T15:00:00Z`) + day * DAY_MS).toISOString();
  const system = await startSystem({ DEMO_NOW: morning });
  try {
    if (!(await system.ready)) throw new Error(`The system did not start for ${morning}:\n${system.output()}`);
    const environment = { BASE_URL: system.url, ONE_CHANCE_PICKS: '12' };
    const result = await runJest(['journey'], 1, environment, ['--testPathPatterns', 'one-chance']);
    failed += result.failed;
    console.log(`${morning.slice(0, 10)}: ${result.passed} passed, ${result.failed} failed ${result.report}`);
  } finally {
    await system.stop();
  }
}
process.exitCode = Number(failed > 0);
