import { inSpan, type SpanOptions } from '@overline/telemetry';
import { DataSource, type DataSourceOptions, type QueryRunner, type ReplicationMode } from 'typeorm';

type Query = (sql: string, ...rest: unknown[]) => Promise<unknown>;

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

/**
 * The maximum number of cached spans. A service has a few hundred statements; the limit keeps generated statements from
 * filling memory.
 */
const MAX_CACHED = 2_000;
const MAX_TEXT_LENGTH = 300;
// A name before a parenthesis is a function, except after INTO.
const TABLE = /\b(?:(?:into|update)\s+"?(?:\w+"?\."?)?(\w+)|from\s+"?(?:\w+"?\."?)?(\w+)\b(?!\s*\())/i;

const cache = new Map<string, SpanOptions>();

/** The span of a statement. Its text holds no values, because those are parameters. */
export function statementSpan(sql: string, schema: string): SpanOptions {
  const cached = cache.get(sql);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const span = describeStatement(sql, schema);
  cache.set(sql, span);
  return span;
}

function describeStatement(sql: string, schema: string): SpanOptions {
  const text = sql.replaceAll(/\s+/g, ' ').trim();
  const operation = (/^\w+/.exec(text)?.[0] ?? 'SQL').toUpperCase();
  const [, written, read] = TABLE.exec(text) ?? [];
  const table = written ?? read;
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': schema,
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MAX_TEXT_LENGTH),
      ...(table ? { 'db.collection.name': table } : {}),
    },
  };
}
