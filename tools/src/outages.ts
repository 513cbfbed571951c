import { parseArgs } from 'node:util';
import { reportProof } from './command/proof-report.ts';
import { Caller } from './api/caller.ts';
import { Compose } from './compose/compose.ts';
import { OUTAGES, type Finding, proveOutage } from './compose/outage.ts';

/**
 * `npm run prove:outages [-- --seconds 60] [-- --only nats]`: in Compose, stops and then pauses each server under load.
 * Cached picks stay readable, other requests get a Retry-After, nothing is lost or charged twice, and everything works
 * within ten seconds after the server is back.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, only: { type: 'string', default: '' } },
});
const compose = new Compose('overline-outages');
const api = new Caller(`http://127.0.0.1:${process.env['PORT'] ?? '3001'}`);
const table: Record<string, Finding['figures']> = {};
let faultCount = 0;
await compose.untilDone(async () => {
  await compose.call('up', '--detach', '--wait');
  for (const outage of OUTAGES) {
    const name = `${outage.server} ${outage.kind}`;
    if (!name.includes(values.only)) continue;
    // A run that fails is reported as a fault, so that the remaining outages still run.
    const { figures, faults } = await proveOutage(outage, Number(values.seconds) * 1_000, compose, api).catch(
      (error: unknown): Finding => ({ figures: {}, faults: [`aborted: ${String(error)}`] }),
    );
    table[name] = { ...figures, faults: faults.length };
    faultCount += faults.length;
    console.log(`${name}: ${faults.length} faults`);
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  }
});
console.table(table);
reportProof('outages', undefined, { checked: Object.keys(table).length, wrong: faultCount });
