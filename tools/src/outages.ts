import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Compose } from './compose/compose.ts';
import { Caller } from './compose/caller.ts';
import { OUTAGES, abortedFinding, type Finding, proveOutage, table } from './outages/prove-outage.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run prove:outages [-- --seconds 60] [-- --only nats]`: in Compose, stops and then pauses each server under load.
 * Cached picks stay readable, other requests get a Retry-After, nothing is lost or charged twice, and everything works
 * within ten seconds after the server is back.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, only: { type: 'string', default: '' } },
});
const port = process.env['PORT'] ?? '3001';
const compose = new Compose([join(root, 'docker-compose.yml')], {
  BACKFILL_DAYS: process.env['BACKFILL_DAYS'] ?? '4',
  COMPOSE_PROJECT_NAME: process.env['COMPOSE_PROJECT_NAME'] ?? 'overline-outages',
});
const api = new Caller(`http://127.0.0.1:${port}`);
const findings: Finding[] = [];
compose.downOnSignal();
try {
  await compose.call('up', '--detach', '--wait');
  for (const outage of OUTAGES.filter(({ server, way }) => `${server} ${way}`.includes(values.only))) {
    const finding = await proveOutage(outage, Number(values.seconds) * 1_000, compose, api).catch((error: unknown) =>
      abortedFinding(outage, error),
    );
    findings.push(finding);
    console.log(`${outage.server} ${outage.way}: ${finding.faults.length} faults`);
    for (const fault of finding.faults.slice(0, 10)) console.log(`  ${fault}`);
  }
} finally {
  await compose.down();
}
console.log(table(findings));
process.exitCode = findings.every(({ faults }) => faults.length === 0) ? 0 : 1;
