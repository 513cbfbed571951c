import { MARKETS } from '@overline/forecast/markets';

/** Each market's unit by the market's lowercase name. The build replaces this module with its result. */
export const MARKET_UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  MARKETS.map(({ name, unit }) => [name.toLowerCase(), unit]),
);
