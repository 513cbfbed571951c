import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OPERATOR } from '@overline/contracts';
import { findServer, natsKind } from '@overline/testing/servers';
import { buildAll } from './build/build-all.ts';
import { readSettings } from './up/settings.ts';

/**
 * `npm run replay -- SERVICE [ID | --all | ID --drop]`: lists, replays or drops the dead letters of a running service,
 * on the local NATS server or the one in NATS_URL.
 */
async function replay(words: readonly string[]): Promise<number> {
  const settings = readSettings(process.env);
  await buildAll(settings.home);
  const nats = await findServer(natsKind, settings);
  try {
    if (nats.origin !== 'still running' && nats.origin !== 'environment')
      throw new Error('Overline is not running here: start it with npm run up, or set NATS_URL');
    const cli = join(settings.home, 'libs/service-kit/dist/replay-cli.js');
    return spawnSync(process.execPath, [cli, nats.urlOf(OPERATOR), ...words], { stdio: 'inherit' }).status ?? 1;
  } finally {
    if (nats.origin !== 'still running') await nats.stop();
  }
}

try {
  process.exitCode = await replay(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
