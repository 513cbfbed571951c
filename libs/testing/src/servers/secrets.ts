import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from './server-record.ts';

/** A secret kept in the data folder under a name; made on first use. */
export function readSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, 'secrets.json');
  const secrets: Record<string, string> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const known = secrets[name];
  if (known !== undefined) return known;
  const made = make();
  writePrivate(file, JSON.stringify({ ...secrets, [name]: made }, null, 2));
  return made;
}
