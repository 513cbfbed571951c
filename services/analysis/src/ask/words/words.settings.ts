/** Where and how the language model is called. */
export interface WordsSettings {
  /** Without a key nobody is called: templates write every word. */
  apiKey: string | undefined;
  baseUrl: string | undefined;
  model: string;
  /** The longest that one call may take. */
  timeoutMs: number;
  prices: ModelPrices;
}

/** In US dollars, as the provider's price list states them. */
export interface ModelPrices {
  perMillionInput: number;
  perMillionCachedInput: number;
  perMillionOutput: number;
  perThousandSearches: number;
}

export const WORDS_SETTINGS = Symbol('words settings');
