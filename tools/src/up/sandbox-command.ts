import { join } from 'node:path';
import { replayDay, startOfClock } from './replay-day.ts';
import type { ServiceCommand } from './service-process.ts';
import { NO_SERVERS, type Settings } from './settings.ts';

// The real feed allows 30; the demo's history is some four hundred requests.
const ODDS_PER_SECOND = '1000';

/** What the sandbox is started with: it runs from its sources, as it is no part of the product. */
export function sandboxCommand({ home, dataDir, environment, sandboxPort, sandboxData }: Settings): ServiceCommand {
  const day = environment['SANDBOX_DAY'];
  const replay = sandboxData
    ? { SANDBOX_DATA: sandboxData, ...(day ? { SANDBOX_DAY: replayDay(dataDir, day, startOfClock(environment)) } : {}) }
    : {};
  const own = {
    ...NO_SERVERS,
    SANDBOX_PORT: String(sandboxPort),
    PORT: undefined,
    SANDBOX_STRIPE_STATE: join(dataDir, 'sandbox-stripe.json'),
    SANDBOX_ODDS_PER_SECOND: ODDS_PER_SECOND,
    ...replay,
  };
  return {
    name: 'sandbox',
    home,
    script: 'sandbox/src/main.ts',
    flags: ['--conditions=source'],
    environment: { ...environment, ...own },
  };
}
