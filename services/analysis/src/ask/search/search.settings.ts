/** The limits of the language model's provider; null where there is none. */
export interface SearchSettings {
  model: { perMinute: number; concurrency: number } | null;
}

export const SEARCH_SETTINGS = Symbol('search settings');
