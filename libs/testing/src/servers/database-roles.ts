import pg from 'pg';

/** One role with one schema of the same noun, in one database. */
export type DatabaseOwner = { schema: string; role: string; password: string };

/** The role that a service runs as: the owner of its schema grants it what it may do there. */
export type DatabaseRunner = DatabaseOwner;

/** The addresses of one schema: that of its owner, who migrates, and that of whoever runs. */
export type SchemaAddresses = { owner: string; runner: string };

/**
 * Makes sure that the database exists and that each owner has its schema and nothing else: no rights in the other
 * schemas, none in `public`. Safe to repeat; a password that changed is set anew. Returns the addresses per schema.
 */
export async function ensureDatabase(
  adminUrl: string,
  database: string,
  owners: DatabaseOwner[],
  runners: DatabaseRunner[],
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
    for (const runner of runners) await openSchema(client, name, runner);
  });
  return Object.fromEntries(
    owners.map((owner) => {
      const runner = runners.find(({ schema }) => schema === owner.schema);
      if (runner === undefined) throw new Error(`Nobody runs on the schema '${owner.schema}'`);
      const [own, run] = [owner, runner].map((role) => addressOf(adminUrl, database, role)) as [string, string];
      return [owner.schema, { owner: own, runner: run }];
    }),
  );
}

/** Runs `work` with a connection that is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The server may be stopped while we wait: the query then fails, and this second report of it must not end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, { role, password }: DatabaseOwner): Promise<void> {
  const name = client.escapeIdentifier(role);
  // Two starts at once may both find the role missing; the second one's "already exists" is as good as success.
  await client.query(
    `do $$ begin create role ${name} login; exception when duplicate_object or unique_violation then null; end $$`,
  );
  await client.query(
    `alter role ${name} with login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
  );
}

async function ensureSchema(client: pg.Client, database: string, { schema, role }: DatabaseOwner): Promise<void> {
  const [schemaName, roleName] = [client.escapeIdentifier(schema), client.escapeIdentifier(role)];
  // Only a member may hand a schema to a role, and the owner of a managed database need not be a superuser.
  await client.query(`grant ${roleName} to current_user`);
  await client.query(`create schema if not exists ${schemaName} authorization ${roleName}`);
  // Migrations create trusted extensions.
  await client.query(`grant create on database ${database} to ${roleName}`);
  await openSchema(client, database, { schema, role });
}

async function openSchema(
  client: pg.Client,
  database: string,
  { schema, role }: Pick<DatabaseRunner, 'schema' | 'role'>,
): Promise<void> {
  const [schemaName, roleName] = [client.escapeIdentifier(schema), client.escapeIdentifier(role)];
  await client.query(`grant connect on database ${database} to ${roleName}`);
  await client.query(`alter role ${roleName} in database ${database} set search_path = ${schemaName}`);
}

/** The same server, another database, and another user where one is given. */
export function addressOf(adminUrl: string, database: string, owner?: DatabaseOwner): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (owner) {
    url.username = encodeURIComponent(owner.role);
    url.password = encodeURIComponent(owner.password);
  }
  return url.toString();
}
