import { SERVICES, type ServiceName } from '@overline/contracts';
import { randomFrom } from '@overline/testing';
import type { ServerName } from '@overline/testing/servers';
import { SERVERS } from '../up/running-system.ts';

/** A fault of a process or server. `pauseMs` is the pause before the next fault. */
export type Fault = { pauseMs: number } & (
  | { kind: 'kill'; target: ServiceName | ServerName }
  | { kind: 'wipe'; target: 'redis' | 'nats' }
  | { kind: 'cut'; target: ServerName }
  | { kind: 'delay'; target: ServerName; ms: number; forMs: number }
  | { kind: 'stall'; target: ServerName; forMs: number }
  | { kind: 'full'; target: ServerName; forMs: number }
  | { kind: 'clock'; target: ServiceName; ms: number; forMs: number }
);

/** The mix of faults: six of twelve are kills, one of which also deletes all data of Redis or NATS. */
const KINDS = [
  ...['kill', 'kill', 'kill', 'kill', 'kill', 'wipe'],
  ...['cut', 'cut', 'delay', 'stall', 'full', 'clock'],
] as Fault['kind'][];
const MAX_PAUSE_MS = 2_000;
const MAX_DELAY_MS = 300;
const MAX_FAULT_MS = 8_000;
/** Clocks are set forward or back by up to an hour. */
const MAX_CLOCK_STEP_MS = 3_600_000;

/** Plans faults with `kills` kills. The same seed gives the same faults; a longer plan begins with a shorter one. */
export function planFaults(seed: number, kills: number): Fault[] {
  const random = randomFrom(seed);
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const upTo = (max: number): number => Math.round(random() * max);
  const services = SERVICES.map(({ name }) => name);
  const faults: Fault[] = [];
  while (faults.filter(isKill).length < kills) {
    const kind = oneOf(KINDS);
    const pauseMs = upTo(MAX_PAUSE_MS);
    if (kind === 'kill') faults.push({ kind, target: oneOf([...services, ...SERVERS]), pauseMs });
    if (kind === 'wipe') faults.push({ kind, target: oneOf(['redis', 'nats'] as const), pauseMs });
    if (kind === 'cut') faults.push({ kind, target: oneOf(SERVERS), pauseMs });
    if (kind === 'stall' || kind === 'full')
      faults.push({ kind, target: oneOf(SERVERS), forMs: upTo(MAX_FAULT_MS), pauseMs });
    if (kind === 'delay')
      faults.push({ kind, target: oneOf(SERVERS), ms: upTo(MAX_DELAY_MS), forMs: upTo(MAX_FAULT_MS), pauseMs });
    if (kind === 'clock') {
      const target = oneOf(services);
      const ms = upTo(2 * MAX_CLOCK_STEP_MS) - MAX_CLOCK_STEP_MS;
      faults.push({ kind, target, ms, forMs: upTo(MAX_FAULT_MS), pauseMs });
    }
  }
  return faults;
}

export function isKill({ kind }: Fault): boolean {
  return kind === 'kill' || kind === 'wipe';
}

/** 'stall postgres for 4.2 s' */
export function describeFault(fault: Fault): string {
  const duration = 'forMs' in fault ? ` for ${(fault.forMs / 1_000).toFixed(1)} s` : '';
  return `${fault.kind} ${fault.target}${'ms' in fault ? ` by ${fault.ms} ms` : ''}${duration}`;
}
