import type { Connection, FieldDef, PoolClient, Submittable } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The columns that a statement would answer, by Postgres's own reading of it; it is not executed. */
export async function describeColumns(dataSource: DataSource, sql: string): Promise<FieldDef[]> {
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

/** What the driver sends instead of a query: parse and describe, and no execute. */
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
