import type { Transactions } from '@overline/database';

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Total Time': number;
}

const READS = /^\s*(SELECT|WITH)\b/;

export interface Cost {
  buffers: number;
  ms: number;
}

/** What a statement touches and takes, as Postgres itself says. */
export async function costOf(transactions: Transactions, sql: string, parameters: readonly unknown[]): Promise<Cost> {
  const [row] = await transactions.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
    parameters,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('Postgres explained nothing');
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms: plan['Actual Total Time'] };
}

/** Has every statement of `work` explained before it runs, and adds up what they cost. */
export async function costOfAll(transactions: Transactions, work: () => Promise<unknown>): Promise<Cost> {
  const run = transactions.query.bind(transactions) as (
    sql: unknown,
    parameters?: readonly unknown[],
  ) => Promise<never>;
  const total: Cost = { buffers: 0, ms: 0 };
  // One after the other: statements that run side by side would slow each other's times.
  let before: Promise<unknown> = Promise.resolve();
  const explained = async (sql: string | { sql: string }, parameters: readonly unknown[] = []): Promise<never> => {
    // Explaining means doing: what writes is done once only.
    if (!READS.test(typeof sql === 'string' ? sql : sql.sql)) return run(sql, parameters);
    const mine = before.then(() => costOf(plain, typeof sql === 'string' ? sql : sql.sql, parameters));
    before = mine.catch(() => undefined);
    const { buffers, ms } = await mine;
    total.buffers += buffers;
    total.ms += ms;
    return run(sql, parameters);
  };
  const plain = Object.assign(Object.create(transactions) as Transactions, { query: run });
  Object.assign(transactions, { query: explained });
  try {
    await work();
  } finally {
    Object.assign(transactions, { query: run });
  }
  return total;
}
