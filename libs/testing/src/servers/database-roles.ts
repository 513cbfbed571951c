import pg from 'pg';

/** A role of a schema: its owner, or the role that its service runs as, to which the owner grants rights. */
export type DatabaseRole = { schema: string; role: string; password: string };

/** Two addresses of a schema: one with its owner, which migrates it, and one with the service's role. */
export type SchemaAddresses = { owner: string; runner: string };

/**
 * Creates the database, roles and schemas that are missing. An owner has no rights in `public` or other schemas. Safe
 * to repeat; changed passwords are updated. Returns the addresses per schema.
 */
export async function ensureDatabase(
  adminUrl: string,
  database: string,
  owners: DatabaseRole[],
  runners: DatabaseRole[],
): Promise<Record<string, SchemaAddresses>> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    for (const role of [...owners, ...runners]) await ensureRole(client, role);
  });
  await withClient(addressOf(adminUrl, database), async (client) => {
    const name = client.escapeIdentifier(database);
    await client.query(`revoke all on database ${name} from public; revoke all on schema public from public`);
    for (const owner of owners) await ensureSchema(client, name, owner);
    for (const runner of runners) await grantAccess(client, name, runner);
  });
  return Object.fromEntries(
    owners.map((owner) => {
      const runner = runners.find(({ schema }) => schema === owner.schema);
      if (runner === undefined) throw new Error(`No running role for the schema '${owner.schema}'`);
      const addresses = { owner: addressOf(adminUrl, database, owner), runner: addressOf(adminUrl, database, runner) };
      return [owner.schema, addresses];
    }),
  );
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Ignored: if the server stops, the query already fails, and an unhandled error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, { role, password }: DatabaseRole): Promise<void> {
  const name = client.escapeIdentifier(role);
  // Concurrent starts may both find the role missing; the second one's "already exists" is fine.
  await client.query(
    `do $$ begin create role ${name} login; exception when duplicate_object or unique_violation then null; end $$`,
  );
  await client.query(
    `alter role ${name} with login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
  );
}

async function ensureSchema(client: pg.Client, database: string, { schema, role }: DatabaseRole): Promise<void> {
  const schemaName = client.escapeIdentifier(schema);
  const roleName = client.escapeIdentifier(role);
  // Only a member of a role may make it the owner of a schema, and the admin of a managed database may not be a
  // superuser.
  await client.query(`grant ${roleName} to current_user`);
  await client.query(`create schema if not exists ${schemaName} authorization ${roleName}`);
  // Migrations create trusted extensions.
  await client.query(`grant create on database ${database} to ${roleName}`);
  await grantAccess(client, database, { schema, role });
}

async function grantAccess(
  client: pg.Client,
  database: string,
  { schema, role }: Pick<DatabaseRole, 'schema' | 'role'>,
): Promise<void> {
  const schemaName = client.escapeIdentifier(schema);
  const roleName = client.escapeIdentifier(role);
  await client.query(`grant connect on database ${database} to ${roleName}`);
  await client.query(`alter role ${roleName} in database ${database} set search_path = ${schemaName}`);
}

/** The address of another database on the same server, optionally with another user. */
export function addressOf(adminUrl: string, database: string, user?: DatabaseRole): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (user) {
    url.username = encodeURIComponent(user.role);
    url.password = encodeURIComponent(user.password);
  }
  return url.toString();
}
