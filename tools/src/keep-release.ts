import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ServiceName } from '@overline/contracts';
import { addressOf } from '@overline/testing/servers';
import { DATABASE, withPostgres } from './backup/backup.ts';
import { dumpAsStatements, withThinnedCopy } from './backup/release-data.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run keep-release -- VERSION [SCHEMA...]`, once a release, on a demo house with few days (BACKFILL_DAYS=2) that
 * has stopped: what its schemas hold, beside each service's tests. From then on these prove that the data of that
 * release comes along.
 */
const KEPT: readonly ServiceName[] = ['admin', 'analysis', 'auth', 'billing', 'bot', 'picks'];
// What the feeds told can be fetched again, and read models are made anew: of these some rows of each table will do.
const THINNED: ReadonlySet<string> = new Set(['admin', 'analysis']);

const [version, ...schemas] = process.argv.slice(2);
if (!version) {
  console.error('Usage: npm run keep-release -- VERSION [SCHEMA...]');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'overline-release-'));
await withPostgres(async (url) => {
  const sizes: string[] = [];
  for (const schema of KEPT.filter((name) => schemas.length === 0 || schemas.includes(name))) {
    const file = join(folder, `${schema}.sql`);
    const dump = (address: string): Promise<void> => dumpAsStatements(address, schema, file);
    if (THINNED.has(schema)) await withThinnedCopy(url, DATABASE, schema, dump);
    else await dump(addressOf(url, DATABASE));
    const packed = gzipSync(readFileSync(file), { level: 9 });
    writeFileSync(join(root, 'services', schema, `test/release-${version}.sql.gz`), packed);
    sizes.push(`${schema} ${Math.ceil(packed.length / 1_024)} kB`);
  }
  return `Kept ${version}: ${sizes.join(', ')}`;
});
rmSync(folder, { recursive: true });
