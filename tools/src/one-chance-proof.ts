import { parseArgs } from 'node:util';
import { startSystem } from './test/journeys.ts';
import { runJest } from './test/run-jest.ts';

/**
 * `npm run prove:one-chance -- [--days 10] [--from 2026-11-12]`: on each of these demo days, at nine in the morning and
 * in a house of its own, every open pick has the same chance wherever it is spoken of, and its pass line is where the
 * chance meets the price.
 */
const { values } = parseArgs({
  options: { days: { type: 'string', default: '10' }, from: { type: 'string', default: '2026-11-12' } },
});
const DAY_MS = 86_400_000;

let failed = 0;
for (let place = 0; place < Number(values.days); place += 1) {
  const morning = new Date(Date.parse(`${values.from}T15:00:00Z`) + place * DAY_MS).toISOString();
  const house = await startSystem({ DEMO_NOW: morning });
  try {
    if (!(await house.ready)) throw new Error(`The house of ${morning} did not start:\n${house.output()}`);
    const asked = { BASE_URL: house.url, ONE_CHANCE_PICKS: '12' };
    const result = await runJest(['journey'], 1, asked, ['--testPathPatterns', 'one-chance']);
    failed += result.failed;
    console.log(`${morning.slice(0, 10)}: ${result.passed} passed, ${result.failed} failed ${result.report}`);
  } finally {
    await house.stop();
  }
}
process.exitCode = Number(failed > 0);
