import { OPERATOR } from '@overline/contracts';
import { natsKind } from '@overline/testing/servers';
import { withServer } from './up/find-servers.ts';
import { runBuilt } from './build/run-built.ts';
import { runCommand } from './command/command.ts';

/**
 * `npm run replay -- SERVICE [ID | --all | ID --drop]`: lists, replays or drops the dead letters of a running service,
 * on the local NATS server or the one in NATS_URL.
 */
await runCommand(() =>
  withServer(natsKind, async ({ origin, urlOf }) => {
    if (origin !== 'still running' && origin !== 'environment')
      throw new Error('Overline is not running here: start it with npm run up, or set NATS_URL');
    await runBuilt('libs/service-kit/dist/replay-cli.js', [urlOf(OPERATOR), ...process.argv.slice(2)]);
  }),
);
