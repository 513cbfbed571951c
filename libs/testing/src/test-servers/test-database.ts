import { randomBytes } from 'node:crypto';
import { addressOf, ensureDatabase, withClient, type DatabaseOwner } from '../servers/database-roles.ts';

/** A fresh database: an address with all rights in it, and one address per schema with that schema's rights only. */
export type TestDatabase = { adminUrl: string; urlOf: (schema: string) => string; drop: () => Promise<void> };

/** Makes a database that no other test file sees, with one role per schema, as in production. */
export async function createTestDatabase(clusterUrl: string, schemas: string[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owners: DatabaseOwner[] = schemas.map((schema) => ({ schema, role: `${name}_${schema}`, password: 'test' }));
  const addresses = await ensureDatabase(clusterUrl, name, owners);
  return {
    adminUrl: addressOf(clusterUrl, name),
    urlOf: (schema) => {
      const address = addresses[schema];
      if (address === undefined) throw new Error(`startServers was not asked for the schema '${schema}'`);
      return address;
    },
    drop: () => drop(clusterUrl, name, owners),
  };
}

async function drop(clusterUrl: string, name: string, owners: DatabaseOwner[]): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    for (const { role } of owners) await client.query(`drop role if exists ${client.escapeIdentifier(role)}`);
  });
}
