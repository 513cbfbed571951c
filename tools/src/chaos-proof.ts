import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChaos } from './chaos/chaos.ts';
import { reportFindings, reportProof } from './command/proof-report.ts';
import { root } from './workspace/workspace.ts';

const SHOWN = 10;

/**
 * `npm run prove:chaos -- [--kills 50] [--burst 4] [--seed N]`: starts the system and breaks it while users sign up,
 * buy, search, bet and watch. It kills services and servers, wipes Redis and NATS, and cuts, delays and stalls
 * connections to the servers. After each burst of faults everything must be healthy again, and at the end everything
 * confirmed to users must be stored exactly once. The same seed gives the same faults.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    burst: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const seed = Number(values.seed);
const report = await runChaos(join(root, '.overline/chaos'), {
  kills: Number(values.kills),
  burst: Number(values.burst),
  seed,
});
const { findings, wrong, requests, faults, slowestRecoveryMs } = report;
const counts = reportFindings(findings);
for (const text of wrong.slice(0, SHOWN)) console.log(`wrong: ${text}`);
console.log(
  `${values.kills} kills, ${faults} faults, ${requests} requests; healthy again after at most ` +
    `${(slowestRecoveryMs / 1_000).toFixed(1)} s`,
);
reportProof('chaos', seed, { ...counts, wrong: wrong.length });
// Requests to services that were killed may still keep the process alive.
process.exit();
