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

/** Resolves when the server says itself that it is there again: after a power cut Postgres first reads its log. */
export async function end({ server, way }: Outage, compose: Compose): Promise<void> {
  if (way === 'hangs') await compose.call('unpause', server);
  else await compose.call('up', '--detach', '--no-deps', '--no-recreate', '--wait', server);
}
