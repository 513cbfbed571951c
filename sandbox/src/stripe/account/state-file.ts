import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Idempotency } from './idempotency.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Wire } from '../ledger/objects.ts';

// Old events are of no use to anybody, and the file is written as a whole.
const EVENTS_KEPT = 1_000;

/** Keeps the account in a file, so that who paid before a restart is still a customer after it. */
export class StateFile {
  readonly #path: string;
  #written = -1;

  constructor(path: string) {
    this.#path = path;
  }

  load(ledger: Ledger, idempotency: Idempotency): void {
    if (!existsSync(this.#path)) return;
    const state = JSON.parse(readFileSync(this.#path, 'utf8'));
    ledger.aheadMs = state.aheadMs;
    for (const [name, shelf] of ledger.shelves())
      for (const object of (state.shelves[name] ?? []) as Wire[]) shelf.add(object);
    idempotency.restore(state.idempotency);
    this.#written = ledger.revision;
  }

  /** Writes what has changed since the last time. */
  keep(ledger: Ledger, idempotency: Idempotency): void {
    if (ledger.revision === this.#written) return;
    this.#written = ledger.revision;
    const shelves = Object.fromEntries(
      [...ledger.shelves()].map(([name, shelf]) => [
        name,
        name === 'events' ? shelf.all().slice(-EVENTS_KEPT) : shelf.all(),
      ]),
    );
    const text = JSON.stringify({ aheadMs: ledger.aheadMs, shelves, idempotency: idempotency.entries() });
    writeFileSync(`${this.#path}.new`, text);
    renameSync(`${this.#path}.new`, this.#path);
  }
}
