import { isMarket, type Market } from '../world/market.ts';
import { REGIONS, type Region, type World } from '../world/world.ts';
import { invalid } from './odds-error.ts';

export type RawQuery = Record<string, string | string[] | undefined>;

export type OddsQuery = { markets: Market[]; regions: ReadonlySet<Region> };

/** One parameter; the last one wins if it is repeated. */
export function param(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value.at(-1) : value;
}

function listOf(query: RawQuery, name: string): Set<string> {
  const items = (param(query, name) ?? '').split(',').map((item) => item.trim());
  return new Set(items.filter((item) => item !== ''));
}

/** The markets and regions of a request for an event's odds. Of the feed's formats only American odds are served. */
export function readOddsQuery(query: RawQuery, { league }: Pick<World, 'league'>): OddsQuery {
  if (param(query, 'oddsFormat') !== 'american')
    throw invalid('INVALID_ODDS_FORMAT', 'Invalid oddsFormat parameter. The sandbox serves american odds only');
  const markets = [...listOf(query, 'markets')];
  for (const name of markets) if (!isMarket(name, league)) throw invalid('INVALID_MARKET', `Invalid markets: ${name}`);
  return { markets: markets.length > 0 ? markets : ['h2h'], regions: readRegions(query) };
}

function readRegions(query: RawQuery): ReadonlySet<Region> {
  const regions = listOf(query, 'regions');
  if (regions.size === 0) throw invalid('MISSING_REGION', 'Missing required parameter: regions');
  const wrong = [...regions].filter((region) => !REGIONS.includes(region as Region));
  if (wrong.length > 0)
    throw invalid('INVALID_REGION', `Invalid regions: ${wrong.join(', ')}. Valid regions: ${REGIONS.join(', ')}`);
  return regions as ReadonlySet<Region>;
}

const WHOLE_SECONDS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** The date of a snapshot, with whole seconds and a Z. Like the real feed, it refuses milliseconds and offsets. */
export function readDate(query: RawQuery): number {
  const text = param(query, 'date') ?? '';
  if (text === '') throw invalid('MISSING_HISTORICAL_TIMESTAMP', 'Missing required parameter: date');
  const instant = WHOLE_SECONDS.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant))
    throw invalid('INVALID_HISTORICAL_TIMESTAMP', 'Invalid date parameter. The format must be YYYY-MM-DDTHH:MM:SSZ');
  return instant;
}
