export { MARKETS } from './market-list.ts';
export {
  combinedMarket,
  FED_LEAGUES,
  findMarket,
  marketNamed,
  marketOf,
  marketsOf,
  marketValue,
  quotedMarkets,
} from './markets.ts';
export type { FedLeague } from './markets.ts';
export type { Market, PropLeague, StatLine } from './market.ts';
