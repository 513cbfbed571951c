import { drill } from './backup/drill.ts';
import { withPostgres } from './backup/backup.ts';

/** `npm run drill`: restores a fresh backup and compares every row. */
await withPostgres(async (url) => {
  const { tables, rows, bytes, seconds, different } = await drill(url);
  const size = (bytes / 1024 ** 2).toFixed(1);
  const what = `${tables} tables and sequences, ${rows} rows, ${size} MiB, ${seconds.toFixed(1)} s`;
  if (different.length > 0) throw new Error(`The restored rows differ in ${different.join(', ')} (${what})`);
  return `Restored and compared: ${what}; all rows match`;
});
