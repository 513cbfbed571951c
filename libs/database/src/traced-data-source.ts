import { inSpan } from '@overline/telemetry';
import { DataSource, type DataSourceOptions, type QueryRunner, type ReplicationMode } from 'typeorm';
import { statementSpan } from './statement-span.ts';

type Query = (sql: string, ...rest: unknown[]) => Promise<unknown>;

/** A data source whose statements, TypeORM's own among them, are spans of the present trace. */
export class TracedDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    private readonly schemaName: string,
  ) {
    super(options);
  }

  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    const runner = super.createQueryRunner(mode);
    const query = runner.query.bind(runner) as Query;
    const traced: Query = (sql, ...rest) => inSpan(statementSpan(sql, this.schemaName), () => query(sql, ...rest));
    runner.query = traced as typeof runner.query;
    return runner;
  }
}
