import type { Transactions } from '@overline/database';

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

const READS = /^\s*(SELECT|WITH)\b/;

export interface Cost {
  buffers: number;
  ms: number;
}

/** The total cost of several statements, and the most expensive of them. */
export type Costs = Cost & { mostExpensive: string[] };

/** The buffers and time of a statement, from EXPLAIN. */
export async function costOf(transactions: Transactions, sql: string, parameters: readonly unknown[]): Promise<Cost> {
  const [row] = await transactions.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
    parameters,
  );
  const explained = row?.['QUERY PLAN'][0];
  if (!explained) throw new Error('EXPLAIN returned no plan');
  const { Plan: plan, 'Execution Time': ms } = explained;
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms };
}

/** Explains every statement of `work` before it runs and adds up the costs. */
export async function costOfAll(transactions: Transactions, work: () => Promise<unknown>): Promise<Costs> {
  const run = transactions.query.bind(transactions) as (
    sql: unknown,
    parameters?: readonly unknown[],
  ) => Promise<never>;
  const total: Cost = { buffers: 0, ms: 0 };
  const parts: { buffers: number; name: string }[] = [];
  // One at a time: concurrent statements would slow each other down.
  let before: Promise<unknown> = Promise.resolve();
  const explained = async (sql: string | { sql: string }, parameters: readonly unknown[] = []): Promise<never> => {
    // EXPLAIN ANALYZE executes the statement, so writes are not explained.
    if (!READS.test(typeof sql === 'string' ? sql : sql.sql)) return run(sql, parameters);
    const mine = before.then(() => costOf(plain, typeof sql === 'string' ? sql : sql.sql, parameters));
    before = mine.catch(() => undefined);
    const { buffers, ms } = await mine;
    total.buffers += buffers;
    total.ms += ms;
    parts.push({ buffers, name: nameOf(typeof sql === 'string' ? sql : sql.sql) });
    return run(sql, parameters);
  };
  const plain = Object.assign(Object.create(transactions) as Transactions, { query: run });
  Object.assign(transactions, { query: explained });
  try {
    await work();
  } finally {
    Object.assign(transactions, { query: run });
  }
  const mostExpensive = parts.sort((a, b) => b.buffers - a.buffers).slice(0, 6);
  return { ...total, mostExpensive: mostExpensive.map(({ buffers, name }) => `${buffers} ${name}`) };
}

function nameOf(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim().slice(0, 90);
}
