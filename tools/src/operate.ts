import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OPERATOR } from '@overline/contracts';
import { natsKind, postgresKind } from '@overline/testing/servers';
import { buildAll } from './build/build-all.ts';
import { runCommand, UsageError } from './command/command.ts';
import { ownerAddress, withServer } from './up/find-servers.ts';
import { readSettings } from './up/settings.ts';
import { root } from './workspace/workspace.ts';

/** Commands for operators. Each builds the workspace and runs one of its compiled programs. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  /**
   * `npm run admin:grant -- EMAIL` and `npm run admin:reset-password -- EMAIL`, on the local installation of `up` or
   * the database in DATABASE_URL.
   */
  admin: (args) =>
    withServer(postgresKind, async (server) => {
      const url = await ownerAddress('auth', server, readSettings(process.env).dataDir);
      await runBuilt('services/auth/dist/admin-cli.js', args, { DATABASE_URL: url });
    }),
  /**
   * `npm run replay -- SERVICE [ID | --all | ID --drop]`: lists, replays or drops the dead letters of a running
   * service, on the local NATS server or the one in NATS_URL.
   */
  replay: (args) =>
    withServer(natsKind, async ({ origin, urlOf }) => {
      if (origin !== 'still running' && origin !== 'environment')
        throw new Error('Overline is not running here: start it with npm run up, or set NATS_URL');
      await runBuilt('libs/service-kit/dist/replay-cli.js', [urlOf(OPERATOR), ...args]);
    }),
  /**
   * `npm run stripe:setup`, with STRIPE_SECRET_KEY and SITE_URL in the environment: creates products, prices and the
   * webhook in Stripe. Idempotent. `-- --renew-secret` recreates the webhook endpoint.
   */
  'stripe-setup': (args) => runBuilt('services/billing/dist/stripe-setup.js', args),
};

/** Runs a compiled program and exits with its code. */
async function runBuilt(script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<void> {
  await buildAll(root);
  const options = { stdio: 'inherit', env: { ...process.env, ...environment } } as const;
  process.exitCode = spawnSync(process.execPath, [join(root, script), ...args], options).status ?? 1;
}

const [name = '', ...args] = process.argv.slice(2);
await runCommand(() => {
  const command = COMMANDS[name];
  if (!command) throw new UsageError(`node tools/launch.mjs operate ${Object.keys(COMMANDS).join('|')}`);
  return command(args);
});
