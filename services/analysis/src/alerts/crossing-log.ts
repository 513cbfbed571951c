import type { Finding, Memory } from './condition.ts';
import type { ShownProp } from './view.ts';
import type { PriceWatch, StoredState, Watched } from './watch.repository.ts';

/** A watch whose condition has become true, before the alert is put into words. */
export interface Found {
  watch: Watched;
  gameId: string;
  crossing: number;
  at: Date;
  trigger:
    | { finding: Finding }
    | { status: { before: string; now: string } }
    | { props: readonly [ShownProp, ...ShownProp[]]; query: string };
}

/** Collects the new states of watches, and the watches that have become true, in order. */
export class CrossingLog {
  readonly found: Found[] = [];
  private readonly states = new Map<string, StoredState & { watch: Watched }>();

  /** Records a watch's new memory of a game if it has changed, and its alert if it has become true. */
  recordStep(
    watch: PriceWatch,
    { gameId, at }: { gameId: string; at: Date },
    { memory, crossed }: { memory: Memory; crossed: Finding | null },
  ): void {
    const before = watch.memories.get(gameId);
    const hasChanged = before === undefined ? memory.isOn || memory.baseline !== null : !isSame(before, memory);
    if (!hasChanged) return;
    watch.memories.set(gameId, memory);
    this.setState(watch, { ...memory, gameId, status: null });
    if (crossed) this.found.push({ watch, gameId, crossing: memory.crossing, at, trigger: { finding: crossed } });
  }

  setState(watch: Watched, state: Omit<StoredState, 'watchId'>): void {
    this.states.set(`${watch.id} ${state.gameId}`, { ...state, watchId: watch.id, watch });
  }

  changedStates(): (StoredState & { watch: Watched })[] {
    return [...this.states.values()];
  }
}

function isSame(a: Memory, b: Memory): boolean {
  return a.isOn === b.isOn && a.crossing === b.crossing && a.baseline === b.baseline;
}
