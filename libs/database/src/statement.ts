import type { z } from 'zod';

/** Hand-written SQL with the type of its rows. A test of each service checks all of them against its database. */
export interface Statement<Row extends z.ZodObject = z.ZodObject> {
  row: Row;
  sql: string;
}

const declared: Statement[] = [];

/**
 * Declares a statement and its rows as the driver returns them: bigint and numeric as strings, timestamptz as a Date.
 * Declare it at the top level of its repository's file, so that the test finds it.
 */
export function statement<Row extends z.ZodObject>(row: Row, sql: string): Statement<Row> {
  const added = { row, sql };
  declared.push(added);
  return added;
}

/** Every statement of the loaded modules. */
export function declaredStatements(): readonly Statement[] {
  return declared;
}
