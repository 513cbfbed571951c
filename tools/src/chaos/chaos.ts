import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@overline/testing';
import type { RunningSystem } from '../up/running-system.ts';
import { describeFault, type Fault, planFaults } from './fault-plan.ts';
import { ChaosLoad } from './load.ts';
import { type Finding, reconcile, settledFindings } from './reconcile.ts';
import { todayAt } from '../up/settings.ts';
import { Stack } from './stack.ts';

/** Load runs this long before the first fault, so that there is data to lose. */
const WARM_UP_MS = 5_000;
/** Load runs this long on a healthy system between two bursts. */
const CALM_MS = 3_000;
const HEALTHY_WITHIN_MS = 60_000;
const POLL_MS = 500;
/** Minutes after midnight, Central. The day's picks are posted by then, and the first games end minutes later. */
const FINAL_SCORES_NEAR = 20 * 60 + 47;

type ChaosReport = {
  findings: Finding[];
  /** Descriptions of failures that are neither a loss nor a duplicate. */
  wrong: string[];
  requests: number;
  faults: number;
  slowestRecoveryMs: number;
};

/** How to break a system. */
type FaultInjection<F extends Fault> = {
  faults: readonly F[];
  /** The number of faults in a row, after which everything must become healthy before the next one. */
  burst: number;
  /** The seed of the load's random choices. */
  seed: number;
  /** Resolves when the fault is over. */
  apply: (fault: F) => Promise<void>;
  /** Services that the supervisor stopped restarting. */
  abandoned: readonly string[];
  log: (line: string) => void;
};

type ChaosPlan = { kills: number; burst: number; seed: number };

/** Starts a system, breaks it under load, and compares what it confirmed to users with what is stored. */
export async function runChaos(dataDir: string, { kills, burst, seed }: ChaosPlan): Promise<ChaosReport> {
  const stack = await Stack.start(dataDir, { isBreakable: true, startsAt: todayAt(FINAL_SCORES_NEAR) });
  try {
    const apply = (fault: Fault): Promise<void> => stack.apply(fault);
    const { abandoned } = stack;
    const faults = planFaults(seed, kills);
    return await breakUnderLoad(stack, { faults, burst, seed, apply, abandoned, log: console.log });
  } finally {
    await stack.stop();
  }
}

/** Applies faults to a system under load, then compares what it confirmed to users with what is stored. */
export async function breakUnderLoad<F extends Fault>(
  system: RunningSystem,
  { faults, burst, seed, apply, abandoned, log }: FaultInjection<F>,
): Promise<ChaosReport> {
  const load = new ChaosLoad(system, randomFrom(seed));
  const before = await reconcile(system, load.journal);
  load.start();
  await sleep(WARM_UP_MS);
  const recoveries: number[] = [];
  let active: Promise<void>[] = [];
  for (const [index, fault] of faults.entries()) {
    log(`  ${new Date().toISOString().slice(11, 19)}  ${describeFault(fault)}`);
    active.push(apply(fault));
    await sleep(fault.pauseMs);
    const isLast = index === faults.length - 1;
    if (!isLast && (index + 1) % burst !== 0) continue;
    await Promise.all(active);
    active = [];
    if (abandoned.length > 0) break;
    recoveries.push(await measureRecovery(system));
    if (!isLast) await sleep(CALM_MS);
  }
  await load.stop();
  const { journal } = load;
  const late = recoveries.filter((ms) => ms > HEALTHY_WITHIN_MS).map((ms) => `healthy only after ${seconds(ms)}`);
  return {
    findings: await settledFindings(system, journal, before),
    wrong: [...journal.wrong, ...late, ...abandoned],
    requests: journal.requests,
    faults: faults.length,
    slowestRecoveryMs: Math.max(0, ...recoveries),
  };
}

/** The time in ms until everything is healthy, capped at twice the limit. */
async function measureRecovery(system: RunningSystem): Promise<number> {
  const since = performance.now();
  const elapsed = (): number => performance.now() - since;
  while (elapsed() < 2 * HEALTHY_WITHIN_MS) {
    if (await system.isHealthy()) return elapsed();
    await sleep(POLL_MS);
  }
  return 2 * HEALTHY_WITHIN_MS;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
