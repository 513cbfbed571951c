export interface SearchSettings {
  /** The limits of the language model's provider; null where there is none. */
  model: { perMinute: number; concurrency: number } | null;
  /** Questions of an account and America/Chicago day whose meaning the model may guess at. */
  guessesADay: number;
}

export const SEARCH_SETTINGS = Symbol('search settings');
