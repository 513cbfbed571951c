import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysisProgress } from '@overline/contracts';
import { person, prop, SearchStack } from './search/search-stack.ts';

const ANALYSES = 200;
const PER_SECOND = 20;
const CONCURRENT = 40;
const MODEL_MS = 2_000;
const TOLERANCE = 1.15;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

let stack: SearchStack;
let instance: Awaited<ReturnType<SearchStack['spawn']>>;
const places = new Map<string, Set<number | null>>();

beforeAll(async () => {
  stack = await SearchStack.open();
  // In its own process, so that the service's computation does not block the fake model.
  instance = await stack.spawn({ perMinute: PER_SECOND * 60, concurrency: CONCURRENT });
  stack.bus.subscribe(
    analysisProgress,
    ({ id, ahead }) => void places.set(id, (places.get(id) ?? new Set()).add(ahead)),
  );
  // Warm-up, because the process loads some modules lazily.
  await wait(-1);
  stack.model.calls.length = 0;
  stack.model.script = () => ({ delayMs: MODEL_MS });
}, 60_000);
afterAll(async () => {
  await instance.stop();
  await stack.stop();
}, 30_000);

const SCENE =
  `${ANALYSES} analyses at once, a model of ${seconds(MODEL_MS)} that allows ` +
  `${PER_SECOND} requests a second, ${CONCURRENT} at a time`;

describe(SCENE, () => {
  it('are all answered, in order, little slower than the limit and never faster', async () => {
    const waits = await Promise.all(Array.from({ length: ANALYSES }, (_, index) => wait(index)));
    const allowed = percentile(
      Array.from({ length: ANALYSES }, (_, index) => (index / PER_SECOND) * 1_000 + MODEL_MS),
      0.95,
    );
    const times = waits.map(({ ms }) => ms);
    const p50 = percentile(times, 0.5);
    const p95 = percentile(times, 0.95);
    // Counted when requests are sent, because a busy machine delays their arrival.
    const rate = stack.model.maxWithin(1_000, 'leftAt');
    const followed = [...places.values()].filter((seen) => seen.size > 2).length;
    console.log(
      [
        `answered ${waits.filter(({ byModel }) => byModel).length} of ${ANALYSES}`,
        `queue positions seen to move ${followed}`,
        `most requests sent within any second ${rate}, received ` +
          `${stack.model.maxWithin(1_000, 'at')}, allowed ${PER_SECOND}; most at once ` +
          `${stack.model.maxConcurrent}, allowed ${CONCURRENT}`,
        `wait p50 ${seconds(p50)}, p95 ${seconds(p95)}; the limit allows ${seconds(allowed)}: ` +
          `${((p95 / allowed - 1) * 100).toFixed(1)} % more`,
      ].join('\n'),
    );
    expect(waits.every(({ byModel }) => byModel)).toBe(true);
    expect(rate).toBeLessThanOrEqual(PER_SECOND);
    expect(stack.model.maxConcurrent).toBeLessThanOrEqual(CONCURRENT);
    expect(followed).toBeGreaterThan(ANALYSES / 2);
    expect(p95).toBeLessThanOrEqual(allowed * TOLERANCE);
  }, 120_000);
});

async function wait(index: number): Promise<{ ms: number; byModel: boolean }> {
  const from = performance.now();
  const by = person('Premium');
  const { id } = await stack.search(by, prop(`load ${index}`));
  const { answer } = await stack.ended(by, id, 120_000);
  return { ms: performance.now() - from, byModel: (answer as { wordsBy?: string } | null)?.wordsBy === 'model' };
}
