import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICES } from '@overline/contracts';

// A service that is ready after its third question, or ends with a word of complaint.
const service = (name: string, crash: boolean): string => `
import { createServer } from 'node:http';
console.log('${name} sees', Object.keys(process.env).filter((key) => key.endsWith('_URL')).sort().join(' '));
if (${crash}) throw new Error('${name} has a bad day');
const port = ('${name}' === 'sandbox' && process.env.SANDBOX_PORT) || process.env.PORT;
let asked = 0;
createServer((request, response) => {
  if (request.url === '/health') asked += 1;
  const ready = request.url !== '/health' || asked > 2;
  response.statusCode = ready ? 200 : 503;
  const demo = { status: 'down', message: 'loading day ' + asked };
  response.end(JSON.stringify({ status: ready ? 'ok' : 'error', details: { demo } }));
}).listen(Number(port), '127.0.0.1');
`;

const MIGRATION = `
if (!process.env.DATABASE_MIGRATION_URL) throw new Error('no address of the schema owner');
console.log('migrated');
`;

/** Makes a folder in which `up` finds a sandbox and services that do nothing but answer. */
export function standInHouse({ crashing }: { crashing?: string } = {}): string {
  const home = mkdtempSync(join(tmpdir(), 'overline-house-'));
  // As root, Postgres runs as another user, who must be able to enter.
  chmodSync(home, 0o755);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  write('package.json', '{ "type": "module" }');
  write('sandbox/src/main.ts', service('sandbox', false));
  for (const { name, needs } of SERVICES) {
    write(`services/${name}/dist/main.js`, service(name, name === crashing));
    if (needs.includes('postgres')) write(`services/${name}/dist/migrate.js`, MIGRATION);
  }
  return home;
}
