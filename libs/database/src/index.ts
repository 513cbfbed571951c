export { DatabaseModule } from './database.module.ts';
export type { DatabaseOptions } from './database-options.ts';
export { openDatabase } from './open-database.ts';
export { Transactions } from './transactions.ts';
export { schemaDrift } from './schema-drift.ts';
export { declaredStatements, statement } from './statement.ts';
export type { Statement } from './statement.ts';
export { statementMistakes } from './statement-mistakes.ts';
