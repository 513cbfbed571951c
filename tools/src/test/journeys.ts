import type { Browser } from '@overline/testing/browser';
import { startCollector } from '@overline/testing/collector';
import { freePort } from '@overline/testing/servers';
import { breakUnderLoad } from '../chaos/chaos.ts';
import type { Fault } from '../chaos/fault-plan.ts';
import { describeFinding } from '../command/proof-report.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import type { RunningSystem } from '../up/running-system.ts';
import { startSystem } from '../up/system.ts';
import { todayAt } from '../up/settings.ts';
import { runJest } from './run-jest.ts';
import { combined, oneCheck, type StageResult } from './results.ts';

/** How many generated inputs to send. `npm run prove:fuzz` sends more. */
const FUZZ = { requests: 700, messages: 300, seed: 28 };

/** The faults to inject. `npm run prove:chaos` injects more, and of more kinds. */
const KILLS: readonly Extract<Fault, { kind: 'kill' | 'wipe' }>[] = [
  { kind: 'kill', target: 'postgres', pauseMs: 1_000 },
  { kind: 'kill', target: 'analysis', pauseMs: 1_000 },
  { kind: 'wipe', target: 'nats', pauseMs: 1_000 },
  { kind: 'kill', target: 'gateway', pauseMs: 1_000 },
];

/** The journey that continues on the next morning with the data of the others. */
const NEXT_MORNING = 'next-morning';
const DAY_MS = 86_400_000;
/** Minutes after midnight, Central: after the day's picks are published and before the games start. */
const MORNING = 9 * 60;

/**
 * Runs the journeys of e2e/ in a real browser against a fresh system started by `up`. Its clock starts this morning, so
 * that some games have not started yet. Restarts it on the next morning for the last journey, then sends generated
 * requests, and finally kills parts of the system under load.
 */
export async function journeys(browser: Promise<Browser>): Promise<StageResult> {
  const missing = await browser.then(() => undefined, String);
  if (missing !== undefined) return oneCheck(false, missing);
  const collector = await startCollector();
  const metrics = await freePort();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_PORT: String(metrics) };
  // One league, because the journeys count its games and picks.
  const settings = { ...tracing, TRUST_PROXY: '1', LEAGUES: 'nba' };
  const morning = todayAt(MORNING);
  let system = await startSystem({ ...settings, DEMO_NOW: morning.toISOString() });
  try {
    if (!(await system.ready)) return oneCheck(false, `The system did not start:\n${system.output()}`);
    const environment = {
      BASE_URL: system.url,
      COLLECTOR_URL: collector.url,
      INBOX_URL: `${system.sandboxUrl}/mail`,
      METRICS_URLS: [`http://127.0.0.1:${metrics}`, ...privateAddresses(system.output())].join(','),
    };
    const browsed = await runJest(['journey'], 3, environment, ['--testPathIgnorePatterns', NEXT_MORNING]);
    await system.stop();
    const nextMorning = new Date(morning.getTime() + DAY_MS);
    system = await startSystem({ ...settings, DEMO_NOW: nextMorning.toISOString() }, { keepData: true });
    if (!(await system.ready)) return oneCheck(false, `The system did not start again:\n${system.output()}`);
    const nextEnvironment = { BASE_URL: system.url, NEXT_MORNING_SANDBOX: system.sandboxUrl };
    const continued = await runJest(['journey'], 1, nextEnvironment, ['--testPathPatterns', NEXT_MORNING]);
    // Last, because the requests change everything that an Admin can change.
    const { problems, report } = await fuzz(system, FUZZ);
    return combined([browsed, continued, oneCheck(problems === 0, report), await chaos(system)]);
  } finally {
    await system.stop();
    await collector.stop();
  }
}

/** Kills parts of the system under load; nothing that it confirmed to users may be lost or doubled. */
async function chaos(system: RunningSystem): Promise<StageResult> {
  const log: string[] = [];
  const apply = async (fault: (typeof KILLS)[number]): Promise<void> =>
    fault.kind === 'kill' ? system.kill(fault.target) : system.wipe(fault.target);
  const { findings, wrong } = await breakUnderLoad(system, {
    faults: KILLS,
    burst: 4,
    seed: FUZZ.seed,
    apply,
    abandoned: [],
    log: (line) => log.push(line),
  });
  const differing = findings.filter(({ lost, doubled }) => lost.length + doubled.length > 0);
  return oneCheck(
    differing.length + wrong.length === 0,
    [...log, ...wrong, ...differing.map(describeFinding)].join('\n'),
  );
}

/** URLs of the private services, from the output of `up`. */
function privateAddresses(printed: string): string[] {
  return [...printed.matchAll(/^ +(\w+) .*ready at (http:\S+)/gm)].flatMap(([, name, address = '']) =>
    name === 'gateway' ? [] : [address],
  );
}
