import type { Wire } from './objects.ts';
import { missing } from './stripe-error.ts';

/** The objects of one kind, in the order in which they were made. */
export class Shelf<T extends Wire> {
  readonly #objects = new Map<string, T>();
  readonly label: string;

  /** `label` is how Stripe names the kind in its refusals. */
  constructor(label: string) {
    this.label = label;
  }

  add(object: T): T {
    this.#objects.set(object.id, object);
    return object;
  }

  get(id: string): T | undefined {
    return this.#objects.get(id);
  }

  /** Throws a 404 that names the parameter. */
  need(id: string, param = 'id'): T {
    const found = this.#objects.get(id);
    if (!found) throw missing(this.label, id, param);
    return found;
  }

  remove(id: string): void {
    this.#objects.delete(id);
  }

  all(): T[] {
    return [...this.#objects.values()];
  }

  where(fits: (object: T) => boolean): T[] {
    return this.all().filter(fits);
  }
}
