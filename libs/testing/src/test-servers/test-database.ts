import { randomBytes } from 'node:crypto';
import { addressOf, ensureDatabase, withClient, type SchemaAddresses } from '../servers/database-roles.ts';

/** A new database with an admin address and, as in production, an owner and a service role per schema. */
export type TestDatabase = {
  adminUrl: string;
  urlOf: (schema: string) => string;
  /** The service's role, with the rights granted after a migration. */
  runnerUrlOf: (schema: string) => string;
  drop: () => Promise<void>;
};

export async function createTestDatabase(clusterUrl: string, schemas: string[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owners = schemas.map((schema) => ({ schema, role: `${name}_${schema}`, password: 'test' }));
  const runners = owners.map((owner) => ({ ...owner, role: `${owner.role}_run` }));
  const addresses = await ensureDatabase(clusterUrl, name, owners, runners);
  const addressesOf = (schema: string): SchemaAddresses => {
    const urls = addresses[schema];
    if (urls === undefined) throw new Error(`startServers was called without the schema '${schema}'`);
    return urls;
  };
  return {
    adminUrl: addressOf(clusterUrl, name),
    urlOf: (schema) => addressesOf(schema).owner,
    runnerUrlOf: (schema) => addressesOf(schema).runner,
    drop: () => drop(clusterUrl, name, [...owners, ...runners]),
  };
}

async function drop(clusterUrl: string, name: string, roles: { role: string }[]): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    for (const { role } of roles) await client.query(`drop role if exists ${client.escapeIdentifier(role)}`);
  });
}
