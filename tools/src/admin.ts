import { postgresKind } from '@overline/testing/servers';
import { databaseAddresses, withServer } from './up/find-servers.ts';
import { readSettings } from './up/settings.ts';
import { runBuilt } from './build/run-built.ts';
import { runCommand } from './command/command.ts';

/** `npm run admin:grant -- EMAIL` and `npm run admin:reset-password -- EMAIL`, on the local installation of `up`. */
await runCommand(() =>
  withServer(postgresKind, async ({ url }) => {
    const { auth } = await databaseAddresses(readSettings(process.env).dataDir, url);
    await runBuilt('services/auth/dist/admin-cli.js', process.argv.slice(2), { DATABASE_URL: auth?.owner });
  }),
);
