import { findServer, postgresKind } from '@overline/testing/servers';
import { readSettings } from '../up/settings.ts';

/**
 * Runs `work` with the address of the house's Postgres: the one in DATABASE_URL (of a role that may make databases),
 * or that of the house which `up` runs or ran here. Prints what it answers; a failure is one line.
 */
export async function withPostgres(work: (adminUrl: string) => Promise<string>): Promise<void> {
  try {
    const postgres = await findServer(postgresKind, readSettings(process.env));
    try {
      console.log(await work(postgres.url));
    } finally {
      // One that was running before, or belongs to somebody else, is left as it was.
      if (postgres.origin !== 'still running' && postgres.origin !== 'environment') await postgres.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
