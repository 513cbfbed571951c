import { fixedClock } from '@overline/sandbox/test/fixed-clock.ts';
import { buildServer } from '@overline/sandbox/src/server.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import type { World } from '@overline/sandbox/src/world/world.ts';

/** The sandbox on a free port, with a fixed clock. */
export interface RunningSandbox {
  base: string;
  worlds: readonly World[];
  setNow(moment: Date): void;
  /** Switches a fault on. Returns its ID. */
  fault(order: Record<string, unknown>): Promise<number>;
  clear(id?: number): Promise<void>;
  /** The number of requests so far whose URL contains this text. */
  requests(route: string): number;
  stop(): Promise<void>;
}

export async function startSandbox({
  now,
  world = new SimulatedWorld('analysis'),
}: {
  now: Date;
  world?: World | readonly World[];
}): Promise<RunningSandbox> {
  const clock = fixedClock(now.getTime());
  const app = buildServer({ oddsPerSecond: 100_000, statsPerMinute: 1_000_000 }, world, clock);
  const seen: string[] = [];
  app.addHook('onRequest', (request, _reply, done) => {
    seen.push(request.url);
    done();
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base,
    worlds: [world].flat(),
    setNow: (moment) => clock.set(moment.getTime()),
    fault: async (order) => {
      const response = await fetch(`${base}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      if (response.status !== 201) throw new Error(await response.text());
      return ((await response.json()) as { id: number }).id;
    },
    clear: async (id) => {
      await fetch(`${base}/control/faults${id === undefined ? '' : `/${id}`}`, { method: 'DELETE' });
    },
    requests: (route) => seen.filter((url) => url.includes(route)).length,
    stop: () => app.close(),
  };
}
