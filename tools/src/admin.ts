import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findServer, postgresKind } from '@overline/testing/servers';
import { buildAll } from './build/build-all.ts';
import { databaseAddresses } from './up/find-servers.ts';
import { readSettings } from './up/settings.ts';

/**
 * `npm run admin:grant -- EMAIL` and `npm run admin:reset-password -- EMAIL`, on the local installation of `up`.
 */
async function admin([command = '', email = '']: readonly string[]): Promise<number> {
  const settings = readSettings(process.env);
  await buildAll(settings.home);
  const postgres = await findServer(postgresKind, settings);
  try {
    const { auth } = await databaseAddresses(settings.dataDir, postgres.url);
    if (auth === undefined) throw new Error('The auth schema does not exist');
    const { status } = spawnSync(
      process.execPath,
      [join(settings.home, 'services/auth/dist/admin-cli.js'), command, email],
      {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: auth.owner },
      },
    );
    return status ?? 1;
  } finally {
    // Do not stop a server that was already running.
    if (postgres.origin !== 'still running') await postgres.stop();
  }
}

try {
  process.exitCode = await admin(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
