import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@overline/testing';
import { describeFault, planFaults } from './fault-plan.ts';
import { ChaosLoad } from './load.ts';
import { type Finding, settledFindings } from './reconcile.ts';
import { Stack } from './stack.ts';

/** Load before the first fault, so that there is something to lose. */
const WARM_UP_MS = 5_000;
/** Faults in a burst. After it, everything must be healthy again before the next one. */
const FAULTS_PER_BURST = 4;
/** Load on a healthy system between two bursts. */
const CALM_MS = 3_000;
const HEALTHY_WITHIN_MS = 60_000;
const POLL_MS = 500;

export type ChaosReport = {
  findings: Finding[];
  /** Failures that are neither a loss nor a duplicate, in words. */
  wrong: string[];
  requests: number;
  faults: number;
  slowestRecoveryMs: number;
};

/** Runs a system under load and faults, then compares what users were told with what is stored. */
export async function runChaos(dataDir: string, kills: number, seed: number): Promise<ChaosReport> {
  const stack = await Stack.start(dataDir, { withProxies: true });
  try {
    const load = new ChaosLoad(stack, randomFrom(seed));
    load.start();
    await sleep(WARM_UP_MS);
    const recoveries: number[] = [];
    const faults = planFaults(seed, kills);
    for (const [index, fault] of faults.entries()) {
      console.log(`  ${new Date().toISOString().slice(11, 19)}  ${describeFault(fault)}`);
      stack.apply(fault);
      await sleep(fault.pauseMs);
      const isLastOfBurst = (index + 1) % FAULTS_PER_BURST === 0 || index === faults.length - 1;
      if (!isLastOfBurst) continue;
      recoveries.push(await measureRecovery(stack));
      if (stack.givenUp.length > 0) break;
      await sleep(CALM_MS);
    }
    await load.stop();
    const { journal } = load;
    const late = recoveries.filter((ms) => ms > HEALTHY_WITHIN_MS).map((ms) => `healthy only after ${seconds(ms)}`);
    return {
      findings: await settledFindings(stack, journal),
      wrong: [...journal.wrong, ...late, ...stack.givenUp],
      requests: journal.requests,
      faults: faults.length,
      slowestRecoveryMs: Math.max(...recoveries),
    };
  } finally {
    await stack.stop();
  }
}

/** The time in ms until everything is healthy, capped at twice the limit. */
async function measureRecovery(stack: Stack): Promise<number> {
  const since = performance.now();
  const elapsed = (): number => performance.now() - since;
  while (elapsed() < 2 * HEALTHY_WITHIN_MS && stack.givenUp.length === 0) {
    if (await stack.isHealthy()) return elapsed();
    await sleep(POLL_MS);
  }
  return 2 * HEALTHY_WITHIN_MS;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
