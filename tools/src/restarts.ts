import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES } from '@overline/contracts';
import { reportProof } from './command/proof-report.ts';
import { Caller } from './api/caller.ts';
import { Compose } from './compose/compose.ts';
import { Load } from './compose/load.ts';
import { secondReplicasFile } from './compose/second-replicas.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run prove:restarts [-- --rounds 20]`: runs two replicas of every service in Compose, with a proxy in front of
 * the gateways. Every round restarts each replica under constant load. No request may fail.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const proxyPort = process.env['PROXY_PORT'] ?? '3002';
using folder = mkdtempDisposableSync(join(tmpdir(), 'restarts-'));
const overrideFile = join(folder.path, 'second-replicas.yml');
writeFileSync(overrideFile, secondReplicasFile(root));
const compose = new Compose('overline-restarts', [overrideFile], { PROXY_PORT: proxyPort });
const names = SERVICES.map(({ name }) => name as string);
const load = new Load(new Caller(`http://127.0.0.1:${proxyPort}`));
let reported = 0;
await compose.untilDone(async () => {
  // Start the first replicas alone: a small machine cannot start both at once, and the first one creates past picks.
  await compose.call('up', '--detach', '--wait', ...names);
  await compose.call('up', '--detach', '--wait');
  await load.start();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of names) for (const replica of [name, `${name}-2`]) await compose.restart(replica);
      for (const failure of load.failures.slice(reported)) console.log(failure);
      reported = load.failures.length;
      console.log(`round ${round} of ${rounds}: ${load.requests} requests, ${load.failures.length} failed`);
    }
  } finally {
    await load.stop();
  }
});
const restarts = rounds * names.length * 2;
const { requests, resumed, failures, slowestMs } = load;
console.log(
  `${restarts} restarts, ${requests} requests, ${failures.length} failed; ${resumed} searches resumed by their key, ` +
    `slowest answer ${(slowestMs / 1_000).toFixed(1)} s`,
);
reportProof('restarts', undefined, { checked: requests, wrong: failures.length });
