import type { Browser } from '@overline/testing/browser';
import { startCollector } from '@overline/testing/collector';
import { freePort } from '@overline/testing/servers';
import { fuzz } from '../fuzz/fuzz.ts';
import { startSystem } from '../up/system.ts';
import { runJest } from './run-jest.ts';
import { combined, oneCheck, type StageResult } from './results.ts';

/** `npm run prove:fuzz` sends more. */
const FUZZ = { requests: 700, messages: 300, seed: 28 };

/** Runs the journeys of e2e/ in a real browser, then generated requests, against a fresh system started by `up`. */
export async function journeys(browser: Promise<Browser>): Promise<StageResult> {
  const missing = await browser.then(() => undefined, String);
  if (missing !== undefined) return oneCheck(false, missing);
  const collector = await startCollector();
  const metrics = await freePort();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_PORT: String(metrics) };
  // The journeys are about one league; a second one would move what they count.
  const system = await startSystem({ ...tracing, TRUST_PROXY: '1', LEAGUES: 'nba' });
  try {
    if (!(await system.ready)) return oneCheck(false, `The system did not start:\n${system.output()}`);
    const browsed = await runJest(['journey'], 3, {
      BASE_URL: system.url,
      COLLECTOR_URL: collector.url,
      INBOX_URL: `${system.sandboxUrl}/mail`,
      METRICS_URLS: [`http://127.0.0.1:${metrics}`, ...privateAddresses(system.output())].join(','),
    });
    // Last, because they change whatever an Admin may change.
    const { problems, report } = await fuzz(system, FUZZ);
    return combined([browsed, oneCheck(problems === 0, report)]);
  } finally {
    await system.stop();
    await collector.stop();
  }
}

/** URLs of the private services, from the output of `up`. */
function privateAddresses(printed: string): string[] {
  return [...printed.matchAll(/^ +(\w+) .*ready at (http:\S+)/gm)].flatMap(([, name, address = '']) =>
    name === 'gateway' ? [] : [address],
  );
}
