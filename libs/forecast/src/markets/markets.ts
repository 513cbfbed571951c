import type { PropLeague, StatLine } from '../model/league/player-game.ts';

/** One kind of prop: its key as the odds feed and the data name it, and the statistics whose sum settles it. */
export type Market = {
  readonly key: string;
  readonly league: PropLeague;
  readonly stats: readonly string[];
  /** `count` = whole numbers from 0; `yards` = any whole number, losses too. */
  readonly measure: 'count' | 'yards';
};

const market = (
  league: PropLeague,
  key: string,
  stats: readonly string[],
  measure: Market['measure'] = 'count',
): Market => ({
  key,
  league,
  stats,
  measure,
});

const [nba, nfl, nhl, mlb] = ['nba', 'nfl', 'nhl', 'mlb'] as const;

/** Every market that is forecast. */
export const MARKETS: readonly Market[] = [
  market(nba, 'player_points', ['points']),
  market(nba, 'player_rebounds', ['rebounds']),
  market(nba, 'player_assists', ['assists']),
  market(nba, 'player_threes', ['threes']),
  market(nba, 'player_steals', ['steals']),
  market(nba, 'player_blocks', ['blocks']),
  market(nba, 'player_turnovers', ['turnovers']),
  market(nba, 'player_points_rebounds_assists', ['points', 'rebounds', 'assists']),
  market(nba, 'player_points_rebounds', ['points', 'rebounds']),
  market(nba, 'player_points_assists', ['points', 'assists']),
  market(nba, 'player_rebounds_assists', ['rebounds', 'assists']),
  market(nba, 'player_blocks_steals', ['blocks', 'steals']),
  market(nfl, 'player_pass_yds', ['passingYards'], 'yards'),
  market(nfl, 'player_pass_tds', ['passingTouchdowns']),
  market(nfl, 'player_pass_interceptions', ['interceptions']),
  market(nfl, 'player_rush_yds', ['rushingYards'], 'yards'),
  market(nfl, 'player_rush_attempts', ['rushingAttempts']),
  market(nfl, 'player_reception_yds', ['receivingYards'], 'yards'),
  market(nfl, 'player_receptions', ['receptions']),
  market(nfl, 'player_pass_rush_yds', ['passingYards', 'rushingYards'], 'yards'),
  market(nfl, 'player_rush_reception_yds', ['rushingYards', 'receivingYards'], 'yards'),
  market(nfl, 'player_anytime_td', ['rushingTouchdowns', 'receivingTouchdowns']),
  market(nhl, 'player_shots_on_goal', ['shots']),
  market(nhl, 'player_points', ['points']),
  market(nhl, 'player_goals', ['goals']),
  market(nhl, 'player_assists', ['assists']),
  market(mlb, 'batter_hits', ['hits']),
  market(mlb, 'batter_total_bases', ['totalBases']),
  market(mlb, 'pitcher_strikeouts', ['strikeouts']),
];

/** The markets of one league. */
export function marketsOf(league: PropLeague): readonly Market[] {
  return MARKETS.filter((candidate) => candidate.league === league);
}

/** The market with this key in this league; undefined if it is not forecast. */
export function findMarket(league: PropLeague, key: string): Market | undefined {
  return MARKETS.find((candidate) => candidate.league === league && candidate.key === key);
}

/** What settles the market; undefined if one of its statistics is missing. */
export function marketValue(stats: StatLine, { stats: names }: Pick<Market, 'stats'>): number | undefined {
  let sum = 0;
  for (const name of names) {
    const value = stats[name];
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}
