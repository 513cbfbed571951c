import { parseArgs } from 'node:util';
import { reportProof } from './command/proof-report.ts';
import { startSystem } from './up/system.ts';
import type { StageResult } from './test/results.ts';
import { runJest } from './test/run-jest.ts';

/**
 * `npm run prove:one-chance -- [--days 10] [--from 2026-11-12]`: starts the system at 9 AM Central on each of these
 * demo days and again in the evening (at 8 PM or 11 PM in turn), and postpones a game that has not started. Checks that
 * every page shows the same probability, price, game state and time of a pick, that its pass line is the break-even
 * line, and that Moneylines, answers, game pages and Discord show the same chance and price of both sides of a game.
 */
const { values } = parseArgs({
  options: { days: { type: 'string', default: '10' }, from: { type: 'string', default: '2026-11-12' } },
});
const HOUR_MS = 3_600_000;
/** Hours after midnight UTC, and the states of picks at that time. */
const MORNING = { hour: 15, phases: 'scheduled postponed' };
const EVENING = { hour: 26, phases: 'live' };
const NIGHT = { hour: 29, phases: 'final' };

let checked = 0;
let failed = 0;
for (let day = 0; day < Number(values.days); day += 1) {
  for (const { hour, phases } of [MORNING, day % 2 === 0 ? EVENING : NIGHT]) {
    const moment = new Date(Date.parse(values.from) + (24 * day + hour) * HOUR_MS).toISOString();
    const result = await runAt(moment, phases);
    checked += result.passed + result.failed;
    failed += result.failed;
  }
}
reportProof('one-chance', undefined, { checked, wrong: failed });

async function runAt(moment: string, phases: string): Promise<StageResult> {
  await using system = await startSystem({ DEMO_NOW: moment });
  if (!(await system.ready)) throw new Error(`The system did not start for ${moment}:\n${system.output()}`);
  const proof = { ONE_CHANCE_PICKS: '12', ONE_STATE_PHASES: phases };
  const environment = { BASE_URL: system.url, SANDBOX_URL: system.sandboxUrl, ...proof };
  const result = await runJest(['journey'], 1, environment, ['--testPathPatterns', 'one-(chance|state)']);
  console.log(`${moment}: ${result.passed} passed, ${result.failed} failed ${result.report}`);
  return result;
}
