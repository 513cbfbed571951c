import { MARKETS } from '@overline/forecast/markets';

/** Each market's unit by its name in lower case. The build replaces this module by its result, as plain data. */
export const MARKET_UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  MARKETS.map(({ name, unit }) => [name.toLowerCase(), unit]),
);
