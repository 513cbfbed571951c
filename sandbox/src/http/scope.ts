import type { FastifyInstance, FastifyRequest } from 'fastify';

// Fastify reads a plugin's name from this symbol. Without it, Fastify searches all loaded modules for the name, which
// takes longer in Jest than the rest of the server startup.
const NAME = Symbol.for('fastify.display-name');

/** Adds routes with their own hooks and parsers below a prefix. */
export function addScope(
  app: FastifyInstance,
  { name, prefix = '' }: { name: string; prefix?: string },
  addRoutes: (scope: FastifyInstance) => void,
): void {
  const plugin = (scope: FastifyInstance, _options: object, done: () => void): void => {
    addRoutes(scope);
    done();
  };
  app.register(Object.assign(plugin, { [NAME]: name }), { prefix });
}

type RouteCount = { service: string; route: string; requests: number; failures: number };

/** Counts requests by service and route since the process started. */
export class RequestCounts {
  readonly #counts = new Map<string, RouteCount>();

  /** Counts every request to a scope, including those that never get a response. */
  watch(scope: FastifyInstance, service: string): void {
    scope.addHook('onRequest', (request, _reply, done) => {
      this.#countOf(service, request).requests++;
      done();
    });
    scope.addHook('onResponse', (request, reply, done) => {
      if (reply.statusCode >= 400) this.#countOf(service, request).failures++;
      done();
    });
  }

  all(): RouteCount[] {
    return [...this.#counts.values()].sort(
      (a, b) => a.service.localeCompare(b.service) || a.route.localeCompare(b.route),
    );
  }

  #countOf(service: string, { method, routeOptions }: FastifyRequest): RouteCount {
    const route = `${method} ${routeOptions.url ?? 'unknown address'}`;
    const key = `${service} ${route}`;
    const count = this.#counts.get(key) ?? { service, route, requests: 0, failures: 0 };
    this.#counts.set(key, count);
    return count;
  }
}
