import { addressOf, postgresKind } from '@overline/testing/servers';
import { backUp, DATABASE, restore } from './backup/backup.ts';
import { drill } from './backup/drill.ts';
import { keepRelease } from './backup/release-data.ts';
import { withServer } from './up/find-servers.ts';
import { runCommand, UsageError, userPath } from './command/command.ts';

type DatabaseCommand = {
  usage: string;
  minArgs: number;
  /** Returns what to print. */
  run: (adminUrl: string, args: readonly string[]) => Promise<string>;
};

/** Commands on the local Postgres of `up`, or on DATABASE_URL. The role must be allowed to create databases. */
const COMMANDS: Record<string, DatabaseCommand> = {
  /** A consistent backup of all schemas. */
  backup: {
    usage: 'npm run backup -- FILE',
    minArgs: 1,
    run: async (adminUrl, [file = '']) => {
      await backUp(addressOf(adminUrl, DATABASE), userPath(file));
      return `Backed up to ${userPath(file)}`;
    },
  },
  /** Restores a backup into a new database. */
  restore: {
    usage: 'npm run restore -- FILE DATABASE',
    minArgs: 2,
    run: async (adminUrl, [file = '', database = '']) => {
      await restore(adminUrl, userPath(file), database);
      return `Restored ${userPath(file)} into the database ${database}`;
    },
  },
  /** Restores a fresh backup and compares every row. */
  drill: {
    usage: 'npm run drill',
    minArgs: 0,
    run: async (adminUrl) => {
      const { tables, rows, bytes, seconds, different } = await drill(adminUrl);
      const size = (bytes / 1024 ** 2).toFixed(1);
      const figures = `${tables} tables and sequences, ${rows} rows, ${size} MiB, ${seconds.toFixed(1)} s`;
      if (different.length > 0) throw new Error(`The restored rows differ in ${different.join(', ')} (${figures})`);
      return `Restored and compared: ${figures}; all rows match`;
    },
  },
  'keep-release': {
    usage: 'npm run keep-release -- VERSION [SCHEMA...]',
    minArgs: 1,
    run: async (adminUrl, [version = '', ...schemas]) => keepRelease(adminUrl, version, schemas),
  },
};

const [name = '', ...args] = process.argv.slice(2);
await runCommand(async () => {
  const command = COMMANDS[name];
  if (!command) throw new UsageError(`node tools/launch.mjs database ${Object.keys(COMMANDS).join('|')}`);
  if (args.length < command.minArgs) throw new UsageError(command.usage);
  console.log(await withServer(postgresKind, ({ url }) => command.run(url, args)));
});
