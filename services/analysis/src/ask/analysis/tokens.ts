/** Tokens as the language model's provider counts them. */
export interface Tokens {
  input: number;
  output: number;
  /** What they cost by the provider's price list, searches included. */
  costUsd?: number;
}

/** What two calls cost together; null where neither did. */
export function sumOfTokens(one: Tokens | null, other: Tokens | null): Tokens | null {
  if (!one || !other) return one ?? other;
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    costUsd: (one.costUsd ?? 0) + (other.costUsd ?? 0),
  };
}
