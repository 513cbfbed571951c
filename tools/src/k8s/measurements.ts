import type { ServiceName } from '@overline/contracts';

/** What a service took in a run of `docker compose up`: 49 days of history, the browser's journeys, eight minutes. */
export interface Measurement {
  /** The most memory that its container had, in MiB. */
  peakMiB: number;
  /** CPU seconds of the whole run, its start included. */
  cpuSeconds: number;
}

/**
 * Read from the containers' cgroups on 2026-11-22, the larger of two runs; limits follow from these. The second run
 * took 200 s: the CPU of admin, which was not in the first one, is that of 490 s at the same pace.
 */
export const MEASURED: Record<ServiceName, Measurement> = {
  auth: { peakMiB: 136, cpuSeconds: 7.9 },
  analysis: { peakMiB: 250, cpuSeconds: 20.5 },
  picks: { peakMiB: 109, cpuSeconds: 9.5 },
  billing: { peakMiB: 97, cpuSeconds: 8.2 },
  admin: { peakMiB: 94, cpuSeconds: 9.6 },
  bot: { peakMiB: 139, cpuSeconds: 9 },
  gateway: { peakMiB: 132, cpuSeconds: 11.7 },
};

const RUN_SECONDS = 490;
const STEP_MIB = 64;
/** Headroom over the largest that was seen; a season of 1,230 games is some three times the demo's data. */
const HEADROOM = 2.5;
const LEAST_CPU_MILLI = 50;

/** Requests and limits: memory with headroom over the peak, CPU by the average use; a burst may take a core. */
export function resourcesOf({ peakMiB, cpuSeconds }: Measurement) {
  const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step;
  return {
    requests: {
      cpu: `${Math.max(LEAST_CPU_MILLI, roundUp((cpuSeconds / RUN_SECONDS) * 1_000 * HEADROOM, 10))}m`,
      memory: `${roundUp(peakMiB, STEP_MIB)}Mi`,
    },
    limits: { cpu: '1', memory: `${roundUp(peakMiB * HEADROOM, STEP_MIB)}Mi` },
  };
}

/** The measurement in words, to stand beside the limits that it leads to. */
export function measurementText({ peakMiB, cpuSeconds }: Measurement): string {
  const milli = Math.round((cpuSeconds / RUN_SECONDS) * 1_000);
  return `peak ${peakMiB} MiB, ${milli}m CPU on average over ${RUN_SECONDS} s, start included`;
}
