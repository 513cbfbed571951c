import { SERVICES, type ServiceName } from '@overline/contracts';
import { randomFrom } from '@overline/testing';
import type { ServerName } from '@overline/testing/servers';

/** What happens to a process or server, and how long to wait before the next fault. */
export type Fault = { pauseMs: number } & (
  | { kind: 'kill'; target: ServiceName | ServerName }
  | { kind: 'wipe'; target: 'redis' | 'nats' }
  | { kind: 'cut'; target: ServerName }
  | { kind: 'delay'; target: ServerName; ms: number; forMs: number }
  | { kind: 'stall'; target: ServerName; forMs: number }
);

export const SERVERS: readonly ServerName[] = ['postgres', 'redis', 'nats'];
/** Out of ten faults, six are kills, one of them with all data of Redis or NATS deleted. */
const KINDS = ['kill', 'kill', 'kill', 'kill', 'kill', 'wipe', 'cut', 'cut', 'delay', 'stall'] as const;
const MAX_PAUSE_MS = 4_000;
const MAX_DELAY_MS = 300;
const MAX_LINK_FAULT_MS = 8_000;

/** Faults with this many kills. The same seed gives the same faults; a longer plan begins like a shorter one. */
export function planFaults(seed: number, kills: number): Fault[] {
  const random = randomFrom(seed);
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const upTo = (most: number): number => Math.round(random() * most);
  const targets = [...SERVICES.map(({ name }) => name), ...SERVERS];
  const faults: Fault[] = [];
  while (faults.filter(isKill).length < kills) {
    const kind = oneOf(KINDS);
    const pauseMs = upTo(MAX_PAUSE_MS);
    if (kind === 'kill') faults.push({ kind, target: oneOf(targets), pauseMs });
    if (kind === 'wipe') faults.push({ kind, target: oneOf(['redis', 'nats'] as const), pauseMs });
    if (kind === 'cut') faults.push({ kind, target: oneOf(SERVERS), pauseMs });
    if (kind === 'stall') faults.push({ kind, target: oneOf(SERVERS), forMs: upTo(MAX_LINK_FAULT_MS), pauseMs });
    if (kind === 'delay') {
      const [target, ms, forMs] = [oneOf(SERVERS), upTo(MAX_DELAY_MS), upTo(MAX_LINK_FAULT_MS)];
      faults.push({ kind, target, ms, forMs, pauseMs });
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
