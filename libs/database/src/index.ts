export { errorText, FailedWork } from './failed-work.ts';
export type { FailedItem, FailedOrder, FailedWorkSource } from './failed-work.ts';
export { appendOnly } from './migrations.ts';
export type { Migration } from './migrations.ts';
export { DatabaseModule, DEFAULT_POOL_SIZE, migrateDatabase, openDatabase, tlsErrorAdvice } from './database.module.ts';
export type { DatabaseOptions } from './database.module.ts';
export { declaredStatements, statement } from './statement.ts';
export type { Statement } from './statement.ts';
export { Transactions } from './transactions.ts';
