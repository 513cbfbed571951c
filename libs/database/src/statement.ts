import type { z } from 'zod';

/** SQL by hand with the type of its rows. A service's test compares every declared one with its database. */
export interface Statement<Row extends z.ZodObject = z.ZodObject> {
  row: Row;
  sql: string;
}

const declared: Statement[] = [];

/**
 * Declares a statement and the rows it answers, as the driver hands them over: a bigint or numeric is a string, a
 * timestamptz a Date. Declare it beside its repository, once, so that the test can find it.
 */
export function statement<Row extends z.ZodObject>(row: Row, sql: string): Statement<Row> {
  const made = { row, sql };
  declared.push(made);
  return made;
}

/** Every statement of the modules that are loaded. */
export function declaredStatements(): readonly Statement[] {
  return declared;
}
