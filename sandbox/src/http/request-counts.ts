import type { FastifyInstance } from 'fastify';

export type RouteCount = { service: string; route: string; answers: number; failures: number };

/** Counts answers by service and route since the process started. */
export class RequestCounts {
  readonly #counts = new Map<string, RouteCount>();

  /** Counts everything that a scope answers. */
  watch(scope: FastifyInstance, service: string): void {
    scope.addHook('onResponse', (request, reply, done) => {
      const route = `${request.method} ${request.routeOptions.url ?? 'unknown address'}`;
      const key = `${service} ${route}`;
      const count = this.#counts.get(key) ?? { service, route, answers: 0, failures: 0 };
      this.#counts.set(key, count);
      count.answers++;
      if (reply.statusCode >= 400) count.failures++;
      done();
    });
  }

  all(): RouteCount[] {
    return [...this.#counts.values()].sort((a, b) => a.service.localeCompare(b.service) || a.route.localeCompare(b.route));
  }
}
