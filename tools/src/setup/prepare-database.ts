import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMAS } from '@overline/contracts';
import { ensureDatabase, type DatabaseOwner } from '@overline/testing/servers';

/**
 * Makes the database, the schemas and their roles as the addresses in the folder of secrets say; safe to repeat. A role
 * whose password was renewed gets the new one. @throws Error where an address is missing
 */
export async function prepareDatabase(folder: string): Promise<void> {
  const addresses = SCHEMAS.map((schema) => ({ schema, url: new URL(read(folder, `${schema}/DATABASE_URL`)) }));
  const databases = new Set(addresses.map(({ url }) => decodeURIComponent(url.pathname.slice(1))));
  const [database = '', another] = databases;
  if (another !== undefined) throw new Error(`The services' addresses name two databases: ${database}, ${another}`);
  const owners = addresses.map(({ schema, url }): DatabaseOwner => ({
    schema,
    role: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }));
  await ensureDatabase(read(folder, 'postgres/ADMIN_DATABASE_URL'), database, owners);
}

function read(folder: string, path: string): string {
  const file = join(folder, path);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return readFileSync(file, 'utf8').trim();
}
