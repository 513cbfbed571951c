import { describe, expect, it } from '@jest/globals';
import { LEAGUES } from '../leagues/leagues.ts';
import {
  combinedMarket,
  findMarket,
  type Market,
  marketOf,
  MARKETS,
  marketsOf,
  marketValue,
  quotedMarkets,
} from './markets.ts';

const rows = MARKETS.map((market) => [market.key, market] as const);
const leaguesOf = ({ key }: Market) => LEAGUES.map(({ id }) => id).filter((id) => findMarket(id, key));
const isFolded = (text: string) => text === text.toLowerCase().trim() && !/[_,]|\s{2}/.test(text);

describe('every market', () => {
  it.each(rows)('%s has a name, a unit, synonyms, statistics and leagues', (key, market) => {
    expect(market.name).toMatch(/^[A-Z][A-Za-z+ ]+$/);
    expect(market.unit).toMatch(/^[a-z][a-z+ ]+$/);
    expect(market.synonyms.length).toBeGreaterThan(0);
    expect(market.synonyms.filter((phrase) => phrase === '' || !isFolded(phrase))).toEqual([]);
    expect(market.stats.length).toBeGreaterThan(0);
    expect(leaguesOf(market).length).toBeGreaterThan(0);
    expect([market.name, market.unit, ...market.synonyms]).not.toContain(key);
  });

  it.each(rows)('%s is recognized by its unit, as a synonym or as a sum', (_key, market) => {
    const summands = market.unit.split(' + ').map((unit) => MARKETS.find((other) => other.unit === unit)?.key ?? '');
    const sums = leaguesOf(market).map((league) => combinedMarket(league, summands)?.key);
    expect(market.synonyms.includes(market.unit) || sums.every((key) => key === market.key)).toBe(true);
  });

  it('has a unique key, name, unit and synonyms', () => {
    for (const words of [
      MARKETS.map(({ key }) => key),
      MARKETS.map(({ name }) => name),
      MARKETS.map(({ unit }) => unit),
      MARKETS.flatMap(({ synonyms }) => synonyms),
      MARKETS.flatMap(({ letter }) => letter ?? []),
    ])
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('has a unique odds feed key in its league', () => {
    for (const { id: league } of LEAGUES) {
      const quoted = marketsOf(league).flatMap(({ feedKey, scorerKey }) => [feedKey ?? [], scorerKey ?? []].flat());
      expect([...quotedMarkets(league).keys()]).toEqual(quoted);
      expect(quoted.length).toBeGreaterThan(0);
    }
  });
});

describe('a market', () => {
  it('is found by its key in its leagues only', () => {
    expect(findMarket('nba', 'player_threes')?.name).toBe('Threes');
    expect(findMarket('nhl', 'player_threes')).toBeUndefined();
    expect(findMarket('nhl', 'player_points')?.name).toBe('Points');
    expect(findMarket('nba', 'h2h')).toBeUndefined();
    expect(() => marketOf('nhl', 'player_threes')).toThrow(RangeError);
  });

  it('is the sum of its statistics, and undefined if one is', () => {
    const stocks = marketOf('nba', 'player_blocks_steals');
    expect(marketValue({ blocks: 3, steals: 2, points: 20 }, stocks)).toBe(5);
    expect(marketValue({ blocks: 3 }, stocks)).toBeUndefined();
  });

  it('combines other markets in any order, each once', () => {
    const keys = ['player_assists', 'player_points', 'player_rebounds'];
    expect(combinedMarket('nba', keys)?.key).toBe('player_points_rebounds_assists');
    expect(combinedMarket('nba', ['player_steals', 'player_blocks'])?.key).toBe('player_blocks_steals');
    expect(combinedMarket('nba', ['player_points', 'player_points'])).toBeUndefined();
    expect(combinedMarket('nba', ['player_points', 'player_threes'])).toBeUndefined();
    expect(combinedMarket('nhl', ['player_steals', 'player_blocks'])).toBeUndefined();
  });
});

describe('the markets of a league', () => {
  it('do not include those of other leagues', () => {
    const keys = marketsOf('nhl').map(({ key }) => key);
    expect(keys).toContain('player_points');
    expect(keys).not.toContain('player_threes');
  });

  it('have no combination for fewer than two markets, and an unknown market is named in the error', () => {
    expect(combinedMarket('nba', ['player_points'])).toBeUndefined();
    expect(combinedMarket('nba', [])).toBeUndefined();
    expect(() => marketOf('nhl', 'player_threes')).toThrow('nhl has no market player_threes');
  });
});
