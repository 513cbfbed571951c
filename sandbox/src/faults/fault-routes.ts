import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidFault, isWorldFault, readFault } from './fault.ts';
import type { Fault, FaultList } from './fault-list.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;

/** POST, GET and DELETE /control/faults. */
export function faultRoutes(app: FastifyInstance, faults: FaultList): void {
  app.post('/control/faults', (request, reply) => {
    try {
      return reply.code(201).send(shown(faults.add(readFault(request.body))));
    } catch (error) {
      if (error instanceof InvalidFault) return reply.code(400).send({ message: error.message });
      throw error;
    }
  });
  app.get('/control/faults', () => ({ faults: faults.all().map(shown) }));
  app.delete('/control/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.delete('/control/faults/:id', ({ params }: ById, reply) =>
    faults.remove(Number(params.id))
      ? reply.code(204).send()
      : reply.code(404).send({ message: `There is no fault ${params.id}` }),
  );
}

/** A fault as the control API shows it: only the fields that matter for its kind. */
export function shown(fault: Fault): Record<string, unknown> {
  const { id, service, kind, game, stat, delta, player, times, afterRequests, applied, match, ms, retryAfter } = fault;
  if (isWorldFault(kind))
    return { id, service, kind, game, ...(kind === 'stat-correction' ? { stat, delta, player } : {}) };
  const extra = kind === 'latency' ? { ms } : kind === '429' || kind === '503' ? { retryAfter } : {};
  return { id, service, kind, times, afterRequests, applied, match, ...extra };
}
