import { MARKETS } from '@overline/forecast/markets';

/** The name of each market by its key, in the order of the list. The build replaces this module with its result. */
export const MARKET_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  MARKETS.map(({ key, name }) => [key, name]),
);
