import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { runAdminCommand } from './admin-command.ts';
import { readDatabaseUrl } from './config.ts';

const USAGE = 'Usage: admin-cli grant EMAIL | reset-password EMAIL (with DATABASE_URL of the schema auth)';

const [command, email] = process.argv.slice(2);
const databaseUrl = readDatabaseUrl();
if (!email || !databaseUrl || (command !== 'grant' && command !== 'reset-password')) {
  console.error(USAGE);
  process.exit(2);
}
// Print the result only.
Logger.overrideLogger(false);
try {
  console.log(await runAdminCommand(command, email, databaseUrl));
} catch (error) {
  console.error(error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
