import type { FastifyInstance } from 'fastify';

export type RouteCount = { service: string; route: string; requests: number; failures: number };

/** Counts requests by service and route since the process started. */
export class RequestCounts {
  readonly #counts = new Map<string, RouteCount>();

  /** Counts every request to a scope, also those whose answer never arrives. */
  watch(scope: FastifyInstance, service: string): void {
    scope.addHook('onRequest', (request, _reply, done) => {
      this.#of(service, `${request.method} ${request.routeOptions.url ?? 'unknown address'}`).requests++;
      done();
    });
    scope.addHook('onResponse', (request, reply, done) => {
      if (reply.statusCode >= 400)
        this.#of(service, `${request.method} ${request.routeOptions.url ?? 'unknown address'}`).failures++;
      done();
    });
  }

  #of(service: string, route: string): RouteCount {
    const key = `${service} ${route}`;
    let count = this.#counts.get(key);
    if (!count) this.#counts.set(key, (count = { service, route, requests: 0, failures: 0 }));
    return count;
  }

  all(): RouteCount[] {
    return [...this.#counts.values()].sort(
      (a, b) => a.service.localeCompare(b.service) || a.route.localeCompare(b.route),
    );
  }
}
