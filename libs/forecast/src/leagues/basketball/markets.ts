import type { Market } from '../definition/market.ts';
import rows from './markets.json' with { type: 'json' };

/** The markets of basketball leagues. */
export const markets = rows as readonly Market[];
