import type { Clock } from '../../time/clock.ts';
import { Idempotency } from './idempotency.ts';
import { catchUp, moveAhead } from '../clock/due-work.ts';
import { Ledger } from '../ledger/ledger.ts';
import { StateFile } from './state-file.ts';
import { Deliveries } from '../webhooks/deliveries.ts';

const TICK_MS = 1_000;

export type StripeWorldOptions = {
  clock: Clock;
  /** Where people reach the hosted pages. */
  pages: string;
  /** Where the account is kept; absent: in memory alone. */
  stateFile?: string | undefined;
};

/** The payment provider: one account, its clock, its webhooks. */
export class StripeWorld {
  readonly ledger: Ledger;
  readonly idempotency = new Idempotency();
  readonly deliveries: Deliveries;
  readonly #file: StateFile | undefined;
  #ticking: NodeJS.Timeout | undefined;

  constructor({ clock, pages, stateFile }: StripeWorldOptions) {
    this.ledger = new Ledger({ clock, pages });
    this.#file = stateFile === undefined ? undefined : new StateFile(stateFile);
    this.#file?.load(this.ledger, this.idempotency);
    this.deliveries = new Deliveries(this.ledger);
  }

  /** From now on time passes here by itself. */
  start(): void {
    this.deliveries.resume();
    this.#ticking = setInterval(() => {
      this.catchUp();
      this.keep();
    }, TICK_MS);
    this.#ticking.unref();
  }

  /** Does what has become due. */
  catchUp(): void {
    catchUp(this.ledger);
  }

  moveAhead(seconds: number): void {
    moveAhead(this.ledger, seconds);
  }

  /** Writes down what has changed. */
  keep(): void {
    this.#file?.keep(this.ledger, this.idempotency);
  }

  stop(): void {
    clearInterval(this.#ticking);
    this.deliveries.close();
    this.keep();
  }
}
