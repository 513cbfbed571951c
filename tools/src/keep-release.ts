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
 * `npm run keep-release -- VERSION [SCHEMA...]`, once per release, on a stopped demo with few days (BACKFILL_DAYS=2):
 * dumps each schema next to its service's tests, which then prove that upgrades keep the data of that release.
 */
const KEPT: readonly ServiceName[] = ['admin', 'analysis', 'auth', 'billing', 'bot', 'picks'];
// Feed data can be fetched again and read models rebuilt, so a sample of each table is enough.
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
