import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { InvalidSettings } from '@overline/service-kit';
import { runAdminCommand } from './admin-command.ts';
import { readDatabaseUrl } from './config.ts';

const USAGE = 'Usage: admin-cli grant EMAIL | reset-password EMAIL (with DATABASE_URL, or its file in SECRETS_DIR)';

const [command, email] = process.argv.slice(2);
if (!email || (command !== 'grant' && command !== 'reset-password')) {
  console.error(USAGE);
  process.exit(2);
}
// Print the result only.
Logger.overrideLogger(false);
try {
  console.log(await runAdminCommand(command, email, readDatabaseUrl()));
} catch (error) {
  console.error(error instanceof AppError || error instanceof InvalidSettings ? error.message : error);
  process.exitCode = 1;
}
