export { DatabaseModule } from './database.module.ts';
export type { DatabaseOptions } from './database-options.ts';
export { openDatabase } from './open-database.ts';
export { Transactions } from './transactions.ts';
