import { SERVICES } from '@overline/contracts';
import { median, referenceMs } from '@overline/testing/cost';
import type { BenchSystem } from './system.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 3;
const TIMEOUT_MS = 120_000;

/** How long each service takes from its start until it answers, when it is killed in a running system. */
export async function coldStarts({ stack }: BenchSystem): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name } of SERVICES) figures.push(await duration(`cold start: ${name}`, () => stack.restartTime(name)));
  return figures;
}

/** The run of 8:00: candidates, choice, full forecasts, publication, and the picks on every page. */
export async function morningRun(system: BenchSystem): Promise<Figure[]> {
  const token = await system.signIn('admin');
  const refresh = async (): Promise<number> => {
    const since = performance.now();
    await system.api.read('/api/picks/refresh', { method: 'POST', token, timeoutMs: TIMEOUT_MS });
    return performance.now() - since;
  };
  await refresh();
  return [await duration("the 8:00 run: the day's picks are chosen and published", refresh)];
}

async function duration(name: string, measure: () => Promise<number>): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  const ms = median(times);
  return { name, ratio: ms / referenceMs(), measured: `${ms.toFixed(0)} ms` };
}
