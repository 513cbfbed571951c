/** The language model, its limits, and how freely searches may use it. */
export class AskSettings {
  readonly words!: WordsSettings;
  /** The provider's rate limits. */
  readonly limits!: { perMinute: number; concurrency: number };
  /** Unreadable questions of one account and America/Chicago day that the model may rephrase. */
  readonly guessesADay!: number;
}

/** How the language model is called. */
export interface WordsSettings {
  /** Without a key the model is never called: templates write every text. */
  apiKey: string | undefined;
  baseUrl: string | undefined;
  model: string;
  /** Timeout of one call. */
  timeoutMs: number;
  prices: ModelPrices;
}

/** The provider's price list in US dollars. */
export interface ModelPrices {
  perMillionInput: number;
  perMillionCachedInput: number;
  perMillionOutput: number;
  perThousandSearches: number;
}
