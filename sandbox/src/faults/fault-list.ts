import type { AmendedWorld } from '../world/amended-world.ts';
import type { Game } from '../world/world.ts';
import { BadFault, isWorldFault, type AnswerFaultKind, type FaultOrder, type Service } from './fault.ts';

export type Fault = FaultOrder & { id: number; passed: number; applied: number };
export type AnswerFault = Fault & { kind: AnswerFaultKind };

/** The faults that are switched on, in the order in which they were. */
export class FaultList {
  readonly #world: AmendedWorld;
  readonly #faults = new Map<number, Fault>();
  #nextId = 1;

  constructor(world: AmendedWorld) {
    this.#world = world;
  }

  add(order: FaultOrder): Fault {
    const fault: Fault = { ...order, id: this.#nextId, passed: 0, applied: 0 };
    if (isWorldFault(order.kind)) {
      const game = this.#game(order);
      if (order.kind === 'postponed') this.#world.postpone(game);
      else this.#world.correct(game, order.correction);
    }
    this.#nextId++;
    this.#faults.set(fault.id, fault);
    return fault;
  }

  all(): Fault[] {
    return [...this.#faults.values()];
  }

  /** Switches one off; false when there is none of that id. */
  remove(id: number): boolean {
    const fault = this.#faults.get(id);
    if (!fault) return false;
    this.#faults.delete(id);
    if (fault.kind === 'postponed') this.#world.play(this.#game(fault));
    if (fault.kind === 'stat-correction') this.#world.withdraw(this.#game(fault), fault.correction);
    return true;
  }

  clear(): void {
    for (const id of [...this.#faults.keys()]) this.remove(id);
  }

  /** The faults that spoil this request; each of them counts it. */
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

  #game({ game: wanted }: FaultOrder): Game {
    const game = /^\d{1,12}$/.test(wanted) ? this.#world.gameById(Number(wanted)) : this.#world.gameByEvent(wanted);
    if (!game) throw new BadFault(`There is no game ${wanted}`);
    return game;
  }
}

function isAnswerFault(fault: Fault): fault is AnswerFault {
  return !isWorldFault(fault.kind);
}
