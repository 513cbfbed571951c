import { resolve } from 'node:path';
import { restore, withPostgres } from './backup/backup.ts';

/** `npm run restore -- FILE DATABASE`: restores a backup into a new database. */
const [file, database] = process.argv.slice(2);
if (!file || !database) {
  console.error('Usage: npm run restore -- FILE DATABASE');
  process.exit(2);
}
const source = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
await withPostgres(async (url) => {
  await restore(url, source, database);
  return `Restored ${source} into the database ${database}`;
});
