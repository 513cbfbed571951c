import { resolve } from 'node:path';
import { addressOf } from '@overline/testing/servers';
import { backUp, DATABASE, withPostgres } from './backup/backup.ts';

/** `npm run backup -- FILE`: a consistent backup of all schemas. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(2);
}
const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
await withPostgres(async (url) => {
  await backUp(addressOf(url, DATABASE), target);
  return `Backed up to ${target}`;
});
