import { randomBytes } from 'node:crypto';
import { SCHEMAS } from '@overline/contracts';
import { ensureDatabase, readSecret, type SchemaAddresses } from '@overline/testing/servers';

/** Makes the database, its roles and schemas where they are missing; returns the addresses per schema. */
export function databaseAddresses(dataDir: string, postgresUrl: string): Promise<Record<string, SchemaAddresses>> {
  const roles = (suffix: string) =>
    SCHEMAS.map((schema) => ({
      schema,
      role: `overline_${schema}${suffix}`,
      password: readSecret(dataDir, `role ${schema}${suffix}`, () => randomBytes(18).toString('hex')),
    }));
  return ensureDatabase(postgresUrl, 'overline', roles(''), roles('_run'));
}
