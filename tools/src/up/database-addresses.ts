import { randomBytes } from 'node:crypto';
import { SCHEMAS } from '@overline/contracts';
import { ensureDatabase, readSecret } from '@overline/testing/servers';

/** Makes the database, its roles and schemas where they are missing; returns an address per schema. */
export function databaseAddresses(dataDir: string, postgresUrl: string): Promise<Record<string, string>> {
  const owners = SCHEMAS.map((schema) => ({
    schema,
    role: `overline_${schema}`,
    password: readSecret(dataDir, `role ${schema}`, () => randomBytes(18).toString('hex')),
  }));
  return ensureDatabase(postgresUrl, 'overline', owners);
}
