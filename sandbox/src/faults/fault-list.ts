import type { FastifyInstance, FastifyRequest } from 'fastify';
import { controlDelete } from '../http/control.ts';
import type { AmendedWorld } from '../world/amended-world.ts';
import type { Game } from '../world/world.ts';
import {
  type AnswerFaultKind,
  type FaultRequest,
  InvalidFault,
  isWorldFault,
  readFault,
  type Service,
} from './fault.ts';

export type Fault = FaultRequest & { id: number; passed: number; applied: number };
export type AnswerFault = Fault & { kind: AnswerFaultKind };

/** The active faults, oldest first. */
export class FaultList {
  readonly #worlds: readonly AmendedWorld[];
  readonly #faults = new Map<number, Fault>();
  #nextId = 1;

  constructor(worlds: readonly AmendedWorld[]) {
    this.#worlds = worlds;
  }

  add(request: FaultRequest): Fault {
    const fault: Fault = { ...request, id: this.#nextId, passed: 0, applied: 0 };
    if (isWorldFault(request.kind)) {
      const { world, game } = this.#game(request);
      if (request.kind === 'postponed') world.postpone(game);
      else world.correct(game, fault);
    }
    this.#nextId++;
    this.#faults.set(fault.id, fault);
    return fault;
  }

  all(): Fault[] {
    return [...this.#faults.values()];
  }

  /** Removes a fault; false if there is none with that id. */
  remove(id: number): boolean {
    const fault = this.#faults.get(id);
    if (!fault) return false;
    this.#faults.delete(id);
    if (!isWorldFault(fault.kind)) return true;
    const { world, game } = this.#game(fault);
    if (fault.kind === 'postponed') world.undoPostpone(game);
    else world.undoCorrection(game, fault);
    return true;
  }

  clear(): void {
    for (const id of [...this.#faults.keys()]) this.remove(id);
  }

  /** Returns the faults that apply to this request, and counts the request in each matching fault. */
  take(service: Service, address: string): AnswerFault[] {
    const taken: AnswerFault[] = [];
    for (const fault of this.#faults.values()) {
      if (!isAnswerFault(fault) || fault.service !== service || !address.includes(fault.match)) continue;
      if (fault.times > 0 && fault.applied >= fault.times) continue;
      if (fault.passed < fault.afterRequests) {
        fault.passed++;
        continue;
      }
      fault.applied++;
      taken.push(fault);
    }
    return taken;
  }

  /** Finds a game by its ID in the stats feed (of the first league that has it) or by its event ID in the odds feed. */
  #game({ game: wanted }: FaultRequest): { world: AmendedWorld; game: Game } {
    const isNumber = /^\d{1,12}$/.test(wanted);
    for (const world of this.#worlds) {
      const game = isNumber ? world.gameById(Number(wanted)) : world.gameByEvent(wanted);
      if (game) return { world, game };
    }
    throw new InvalidFault(`There is no game ${wanted}`);
  }
}

function isAnswerFault(fault: Fault): fault is AnswerFault {
  return !isWorldFault(fault.kind);
}

type ById = FastifyRequest<{ Params: { id: string } }>;

/** Adds the control API of the faults: POST, GET and DELETE /control/faults. */
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
  controlDelete(app, '/control/faults', () => faults.clear());
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
  return {
    id,
    service,
    kind,
    times,
    afterRequests,
    applied,
    match,
    ...(kind === 'latency' && { ms }),
    ...((kind === '429' || kind === '503') && { retryAfter }),
  };
}
