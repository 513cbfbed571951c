import { parseArgs } from 'node:util';
import { startSystem } from './test/journeys.ts';
import { runJest } from './test/run-jest.ts';

/**
 * `npm run prove:one-chance -- [--days 10] [--from 2026-11-12]`: starts the system at 9 AM and at 8 PM Central on each
 * of these demo days, postpones a game that has not started, and checks that every page shows the same probability,
 * price, game state and time of a pick, and that its pass line is the break-even line.
 */
const { values } = parseArgs({
  options: { days: { type: 'string', default: '10' }, from: { type: 'string', default: '2026-11-12' } },
});
const HOUR_MS = 3_600_000;
/** Hours after midnight UTC: nothing has started, and games are over, under way and to come. */
const TIMES = [15, 26];

let failed = 0;
for (let day = 0; day < Number(values.days); day += 1) {
  for (const hour of TIMES)
    await proveAt(new Date(Date.parse(values.from) + (24 * day + hour) * HOUR_MS).toISOString());
}
process.exitCode = Number(failed > 0);

async function proveAt(moment: string): Promise<void> {
  const system = await startSystem({ DEMO_NOW: moment });
  try {
    if (!(await system.ready)) throw new Error(`The system did not start for ${moment}:\n${system.output()}`);
    const environment = { BASE_URL: system.url, SANDBOX_URL: system.sandboxUrl, ONE_CHANCE_PICKS: '12' };
    const result = await runJest(['journey'], 1, environment, ['--testPathPatterns', 'one-(chance|state)']);
    failed += result.failed;
    console.log(`${moment}: ${result.passed} passed, ${result.failed} failed ${result.report}`);
  } finally {
    await system.stop();
  }
}
