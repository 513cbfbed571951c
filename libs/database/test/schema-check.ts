import type { Connection, FieldDef, PoolClient, Submittable } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { z } from 'zod';
import { MIGRATIONS_TABLE } from '../src/migrations.ts';
import { type DatabaseOptions, openDatabase } from '../src/database.module.ts';
import { declaredStatements, type Statement } from '../src/statement.ts';

/**
 * Lists the differences between a service's entities and its migrations: what TypeORM would change in the migrated
 * schema, and tables without an entity (a partition belongs to its table). Migrates the given database.
 */
export async function schemaDrift(options: DatabaseOptions): Promise<string[]> {
  const dataSource = await openDatabase(options);
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const mapped = [
      MIGRATIONS_TABLE,
      ...(options.retiredTables ?? []),
      ...dataSource.entityMetadatas.map(({ tableName }) => tableName),
    ];
    const unmapped = await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = $1 AND table_type = 'BASE TABLE' AND NOT table_name = ANY($2)
         AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)
       ORDER BY table_name`,
      [options.schema, mapped],
    );
    return [...upQueries.map(({ query }) => query), ...unmapped.map(({ name }) => `No entity for the table ${name}`)];
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Lists where declared row types differ from the columns Postgres would return: missing, undeclared, or of another
 * type. Executes no statement. Nullability is not checked, because Postgres does not describe it.
 */
export async function statementMismatches(
  options: DatabaseOptions,
  statements: readonly Statement[] = declaredStatements(),
): Promise<string[]> {
  const dataSource = await openDatabase(options);
  try {
    const mismatches: string[] = [];
    for (const declared of statements) {
      const fields = await describeColumns(dataSource, declared.sql).catch((error: unknown) => String(error));
      const found = typeof fields === 'string' ? [fields] : mismatchesOf(declared, fields);
      mismatches.push(...found.map((mismatch) => `${mismatch}: ${declared.sql}`));
    }
    return mismatches;
  } finally {
    await dataSource.destroy();
  }
}

/** Sample values that the driver returns, by the type's OID in pg_type; every other type is returned as text. */
const SAMPLES: Readonly<Record<number, unknown[]>> = {
  16: [true],
  17: [Buffer.alloc(1)],
  21: [1],
  23: [1],
  26: [1],
  114: ['text', 1, true, {}, []],
  700: [1],
  701: [1],
  1000: [[true]],
  1005: [[1]],
  1007: [[1]],
  1009: [['text']],
  1016: [['1']],
  1022: [[1]],
  1082: [new Date(0)],
  1114: [new Date(0)],
  1184: [new Date(0)],
  1185: [[new Date(0)]],
  1231: [[1]],
  2951: [['text']],
  3802: ['text', 1, true, {}, []],
};

function mismatchesOf({ row }: Statement, fields: readonly FieldDef[]): string[] {
  const shape: Record<string, z.ZodType> = row.shape;
  const returned = fields.map(({ name }) => name);
  return [
    ...Object.keys(shape).flatMap((name) => (returned.includes(name) ? [] : [`no column ${name}`])),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const declared = shape[name];
      if (!declared) return [`column ${name} is not declared`];
      return accepts(declared, SAMPLES[dataTypeID] ?? ['text']) ? [] : [`column ${name} has another type`];
    }),
  ];
}

function accepts(declared: z.ZodType, samples: readonly unknown[]): boolean {
  return samples.some(
    (sample) => !declared.safeParse(sample).error?.issues.some((issue) => isWrongType(issue, sample)),
  );
}

/** Whether an issue is about the type of the sample and not about its value. */
function isWrongType(issue: z.core.$ZodIssue, sample: unknown): boolean {
  const isInside = issue.path.length > (Array.isArray(sample) ? 1 : 0);
  if (isInside) return false;
  if (issue.code === 'invalid_union')
    return issue.errors.every((branch) => branch.some((inner) => isWrongType(inner, sample)));
  return issue.code === 'invalid_type' || issue.code === 'custom';
}

/** The columns a statement would return, as Postgres describes them without executing it. */
async function describeColumns(dataSource: DataSource, sql: string): Promise<FieldDef[]> {
  const [client, release] = (await (dataSource.driver as PostgresDriver).obtainMasterConnection()) as [
    PoolClient,
    () => void,
  ];
  try {
    return await new Promise<FieldDef[]>((resolve, reject) => {
      client.query(new Description(sql, resolve, reject));
    });
  } finally {
    release();
  }
}

/** A query that Postgres parses and describes but does not execute. */
class Description implements Submittable {
  private fields: FieldDef[] = [];
  private failure: Error | undefined;

  constructor(
    private readonly sql: string,
    private readonly resolve: (fields: FieldDef[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.sql, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.failure = error;
    this.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.failure) this.resolve(this.fields);
  }
}
