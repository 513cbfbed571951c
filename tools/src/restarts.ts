import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES } from '@overline/contracts';
import { Compose } from './restarts/compose.ts';
import { Load } from './restarts/load.ts';
import { secondReplicas } from './restarts/second-replicas.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run prove:restarts [-- --rounds 20]`: in Compose every service stands twice, with one door before both gateways;
 * in each round first the one and then the other of each is stopped and started, while people ask without pause.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const doorPort = process.env['DOOR_PORT'] ?? '3002';
const folder = mkdtempSync(join(tmpdir(), 'restarts-'));
const more = join(folder, 'second-replicas.yml');
writeFileSync(more, secondReplicas(root));
const compose = new Compose([join(root, 'docker-compose.yml'), more], {
  DOOR_PORT: doorPort,
  COMPOSE_PROJECT_NAME: process.env['COMPOSE_PROJECT_NAME'] ?? 'overline-restarts',
});
const names = SERVICES.map(({ name }) => name as string);
const load = new Load(`http://127.0.0.1:${doorPort}`);
try {
  await compose.call('up', '--detach', '--wait');
  await load.start();
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) for (const replica of [name, `${name}-2`]) await compose.restart([replica]);
    console.log(`round ${round} of ${rounds}: ${load.requests} requests, ${load.failures.length} failed`);
  }
} finally {
  await load.stop();
  await compose.call('down', '--volumes').catch(() => undefined);
  rmSync(folder, { recursive: true });
}
for (const { at, path, what } of load.failures.slice(0, 20)) console.log(`${at} ${path}: ${what}`);
console.log(`${rounds * names.length * 2} restarts, ${load.requests} requests, ${load.failures.length} failed`);
process.exitCode = load.failures.length === 0 ? 0 : 1;
