import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMAS } from '@overline/contracts';
import { ensureDatabase, type DatabaseRole } from '@overline/testing/servers';
import { migrationFolder } from './secrets-folder.ts';

/**
 * Creates the database, the schemas and their roles (owner and runtime) from the URLs in the secrets folder.
 * Idempotent; updates changed passwords. @throws Error if a secret is missing
 */
export async function prepareDatabase(folder: string): Promise<void> {
  const ownerRoles = rolesIn(folder, (schema) => join(migrationFolder(schema), 'DATABASE_MIGRATION_URL'));
  const runtimeRoles = rolesIn(folder, (schema) => join(migrationFolder(schema), 'DATABASE_URL'));
  const [database = '', another] = new Set([...ownerRoles, ...runtimeRoles].map((role) => role.database));
  if (another !== undefined) throw new Error(`The services' URLs name different databases: ${database}, ${another}`);
  await ensureDatabase(readSecret(folder, 'postgres/ADMIN_DATABASE_URL'), database, ownerRoles, runtimeRoles);
}

function rolesIn(folder: string, fileOf: (schema: string) => string): (DatabaseRole & { database: string })[] {
  return SCHEMAS.map((schema) => {
    const { username, password, pathname } = new URL(readSecret(folder, fileOf(schema)));
    return {
      schema,
      role: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
    };
  });
}

function readSecret(folder: string, path: string): string {
  const file = join(folder, path);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return readFileSync(file, 'utf8').trim();
}
