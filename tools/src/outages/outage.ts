import type { Compose } from '../compose/compose.ts';

export const SERVERS = ['postgres', 'redis', 'nats'] as const;
/** Away refuses connections; one that hangs takes them and never answers. */
export const WAYS = ['away', 'hangs'] as const;

/** One server that is away, or hangs, and comes back. */
export interface Outage {
  server: (typeof SERVERS)[number];
  way: (typeof WAYS)[number];
}

export const OUTAGES: readonly Outage[] = SERVERS.flatMap((server) => WAYS.map((way) => ({ server, way })));

/** Like a power cut, or like a machine that stands still. */
export async function begin({ server, way }: Outage, compose: Compose): Promise<void> {
  await compose.call(way === 'away' ? 'kill' : 'pause', server);
}

export async function end({ server, way }: Outage, compose: Compose): Promise<void> {
  await compose.call(way === 'away' ? 'start' : 'unpause', server);
}
