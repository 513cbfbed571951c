import type { FastifyInstance } from 'fastify';

// By this Fastify knows a plugin's name. Without it all loaded modules are searched for one, which takes a Jest file
// longer than all else that a server needs to start.
const NAME = Symbol.for('fastify.display-name');

/** Adds routes with hooks and parsers of their own, below a prefix. */
export function addScope(
  app: FastifyInstance,
  { name, prefix = '' }: { name: string; prefix?: string },
  fill: (scope: FastifyInstance) => void,
): void {
  const plugin = (scope: FastifyInstance, _options: object, done: () => void): void => {
    fill(scope);
    done();
  };
  app.register(Object.assign(plugin, { [NAME]: name }), { prefix });
}
