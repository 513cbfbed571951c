import { SERVICES, type ServiceName } from '@overline/contracts';
import { randomFrom } from '@overline/testing';
import type { ServerName } from '@overline/testing/servers';
import { SERVERS } from '../up/running-system.ts';

/** What happens to a process or server, and how long to wait before the next fault. */
export type Fault = { pauseMs: number } & (
  | { kind: 'kill'; target: ServiceName | ServerName }
  | { kind: 'wipe'; target: 'redis' | 'nats' }
  | { kind: 'cut'; target: ServerName }
  | { kind: 'delay'; target: ServerName; ms: number; forMs: number }
  | { kind: 'stall'; target: ServerName; forMs: number }
  | { kind: 'full'; target: ServerName; forMs: number }
  | { kind: 'clock'; target: ServiceName; ms: number; forMs: number }
);

/** Out of twelve faults, six are kills, one of them with all data of Redis or NATS deleted. */
const KINDS = [
  ...['kill', 'kill', 'kill', 'kill', 'kill', 'wipe'],
  ...['cut', 'cut', 'delay', 'stall', 'full', 'clock'],
] as Fault['kind'][];
const MAX_PAUSE_MS = 2_000;
const MAX_DELAY_MS = 300;
const MAX_FAULT_MS = 8_000;
/** Clocks are set forward or back by up to an hour. */
const MAX_CLOCK_STEP_MS = 3_600_000;

/** Faults with this many kills. The same seed gives the same faults; a longer plan begins like a shorter one. */
export function planFaults(seed: number, kills: number): Fault[] {
  const random = randomFrom(seed);
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const upTo = (most: number): number => Math.round(random() * most);
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
    if (kind === 'delay') {
      const [target, ms, forMs] = [oneOf(SERVERS), upTo(MAX_DELAY_MS), upTo(MAX_FAULT_MS)];
      faults.push({ kind, target, ms, forMs, pauseMs });
    }
    if (kind === 'clock') {
      const [target, ms, forMs] = [oneOf(services), upTo(2 * MAX_CLOCK_STEP_MS), upTo(MAX_FAULT_MS)];
      faults.push({ kind, target, ms: ms - MAX_CLOCK_STEP_MS, forMs, pauseMs });
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
