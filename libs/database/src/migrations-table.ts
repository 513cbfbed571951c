/** Where TypeORM writes down what ran. */
export const MIGRATIONS_TABLE = 'migration';
