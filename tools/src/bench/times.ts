import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Board, SERVICES } from '@overline/contracts';
import { median, referenceMs } from '@overline/testing/cost';
import type { BenchSystem } from './system.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 3;
const TIMEOUT_MS = 120_000;

/** The time from the start of each service until it answers, after it was killed in a running system. */
export async function coldStarts({ stack }: BenchSystem): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name } of SERVICES) figures.push(await duration(`cold start: ${name}`, () => stack.restartTime(name)));
  return figures;
}

const MAX_RUN_MS = 20_000;
const MAX_MEMORY_MB = 1_200;

/**
 * Measures the 8:00 run, which finds candidates, chooses the picks and forecasts them in full, and the peak memory of
 * the analysis service. Unchanged picks are not published again.
 */
export async function morningRun(system: BenchSystem): Promise<Figure[]> {
  const token = await system.api.signIn('admin');
  const refresh = async (): Promise<number> => {
    const since = performance.now();
    await system.api.read('/api/picks/refresh', { method: 'POST', token, timeoutMs: TIMEOUT_MS });
    return performance.now() - since;
  };
  await refresh();
  const run = await duration("the 8:00 run: the day's picks are chosen and forecast", refresh);
  const games = await filledBoard(system, token);
  const props = games.reduce((sum, { columns }) => sum + columns.player.length, 0);
  const ms = run.ratio * referenceMs();
  return [
    {
      ...run,
      measured: `${run.measured}, ${games.length} games, ${props} props`,
      limit: `${MAX_RUN_MS} ms`,
      isMet: ms <= MAX_RUN_MS,
    },
    ...peakMemory(system.stack.pidOf('analysis')),
  ];
}

/** Waits until the board has games, because it is filled only after the system's start. */
async function filledBoard({ api }: BenchSystem, token: string): Promise<Board['games']> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(1_000)) {
    const { games } = await api.read<Board>('/api/props', { token });
    if (games.length > 0 || Date.now() > deadline) return games;
  }
}

/** The peak memory of a process; empty on systems without /proc. */
function peakMemory(pid: number): Figure[] {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file) ? /VmHWM:\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (kilobytes === undefined) return [];
  const megabytes = Number(kilobytes) / 1_024;
  return [
    {
      name: 'most memory of analysis',
      ratio: megabytes / MAX_MEMORY_MB,
      measured: `${megabytes.toFixed(0)} MB`,
      limit: `${MAX_MEMORY_MB} MB`,
      isMet: megabytes <= MAX_MEMORY_MB,
    },
  ];
}

async function duration(name: string, measure: () => Promise<number>): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  const ms = median(times);
  return { name, ratio: ms / referenceMs(), measured: `${ms.toFixed(0)} ms` };
}
