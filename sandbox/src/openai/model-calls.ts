/** One call of the model, as people and tests look at it afterwards. */
export type ModelCall = {
  at: number;
  model: string;
  /** The name of the answer's schema; empty for plain text. */
  schema: string;
  status: string;
  inputTokens: number;
  outputTokens: number;
  ms: number;
  /** What was sent and what was answered, as text. */
  input: string;
  output: string;
};

const KEPT = 300;

/** The latest calls of the model, newest last. */
export class ModelCalls {
  readonly #calls: ModelCall[] = [];
  #total = 0;

  note(call: ModelCall): void {
    this.#total++;
    this.#calls.push(call);
    if (this.#calls.length > KEPT) this.#calls.shift();
  }

  get total(): number {
    return this.#total;
  }

  latest(count = KEPT): readonly ModelCall[] {
    return this.#calls.slice(-count);
  }
}
