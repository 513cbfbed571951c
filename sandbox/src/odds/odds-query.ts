import { param, type RawQuery } from '../http/json.ts';
import { isMarket, type Market } from '../world/market.ts';
import { REGIONS, type Book, type Region, type World } from '../world/world.ts';
import { invalid } from './odds-error.ts';

export type OddsQuery = {
  markets: Market[];
  /** How many regions the request is charged for. */
  regionCount: number;
  includes(book: Book): boolean;
  /** Identifies the filter in cache keys. */
  filter: string;
};

/** Markets and books of an odds request. Prices are in American odds only, which is what our adapter requests. */
export function readOddsQuery(query: RawQuery, { league }: Pick<World, 'league'>): OddsQuery {
  const format = param(query, 'oddsFormat') ?? '';
  if (format !== 'american')
    throw invalid('INVALID_ODDS_FORMAT', `Invalid oddsFormat parameter: ${format}. The sandbox has american only`);
  return { markets: readMarkets(query, league), ...readBooks(query) };
}

const WHOLE_SECONDS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Parses an instant with whole seconds and a Z. Like the real feed, refuses milliseconds and offsets. */
export function readInstant(query: RawQuery, name: string, code: string): number | undefined {
  const text = param(query, name);
  if (text === undefined || text === '') return undefined;
  const instant = WHOLE_SECONDS.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw invalid(code, `Invalid ${name} parameter. The format must be YYYY-MM-DDTHH:MM:SSZ`);
  return instant;
}

function readMarkets(query: RawQuery, league: World['league']): Market[] {
  return [...new Set(listOf(query, 'markets'))].map((name) => {
    if (!isMarket(name, league)) throw invalid('INVALID_MARKET', `Invalid markets: ${name}`);
    return name;
  });
}

function readBooks(query: RawQuery): Pick<OddsQuery, 'regionCount' | 'includes' | 'filter'> {
  const regions = new Set(listOf(query, 'regions'));
  if (regions.size === 0) throw invalid('MISSING_REGION', 'Missing required parameter: regions');
  const wrong = [...regions].filter((region) => !REGIONS.includes(region as Region));
  if (wrong.length > 0)
    throw invalid('INVALID_REGION', `Invalid regions: ${wrong.join(', ')}. Valid regions: ${REGIONS.join(', ')}`);
  return {
    regionCount: regions.size,
    includes: (book) => regions.has(book.region),
    filter: [...regions].sort().join(),
  };
}

function listOf(query: RawQuery, name: string): string[] {
  return (param(query, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
