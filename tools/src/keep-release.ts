import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ServiceName } from '@overline/contracts';
import { addressOf } from '@overline/testing/servers';
import { DATABASE } from './backup/backup.ts';
import { dumpAsStatements } from './backup/dump-as-statements.ts';
import { withPostgres } from './backup/with-postgres.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run keep-release -- VERSION`, once a release, on a demo house with few days (BACKFILL_DAYS=2): what its schemas
 * hold, beside each service's tests. From then on these prove that the data of that release comes along.
 */
// What the feeds told can be fetched again, and the console's read models are made anew: what is here cannot.
const KEPT: readonly ServiceName[] = ['auth', 'billing', 'bot', 'picks'];

const [version] = process.argv.slice(2);
if (!version) {
  console.error('Usage: npm run keep-release -- VERSION');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'overline-release-'));
await withPostgres(async (url) => {
  const sizes: string[] = [];
  for (const schema of KEPT) {
    const file = join(folder, `${schema}.sql`);
    await dumpAsStatements(addressOf(url, DATABASE), schema, file);
    const packed = gzipSync(readFileSync(file), { level: 9 });
    writeFileSync(join(root, 'services', schema, `test/release-${version}.sql.gz`), packed);
    sizes.push(`${schema} ${Math.ceil(packed.length / 1_024)} kB`);
  }
  return `Kept ${version}: ${sizes.join(', ')}`;
});
rmSync(folder, { recursive: true });
