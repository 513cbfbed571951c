import { MARKETS } from '@overline/forecast';

/** What people call each market. Words are folded; a slash or plus stands as a word of its own. */
const WORDS: Readonly<Record<string, string>> = {
  player_points: 'scorer, scorers, points, point, pts, pnts, scoring, ppg',
  player_rebounds:
    'rebounder, rebounders, rebounds, rebound, reb, rebs, rbs, rbd, rbds, boards, rebounding, rpg, total rebounds',
  player_assists: 'assists, assist, ast, asts, assts, dimes, apg',
  player_threes: `threes, 3s, 3p, 3ps, 3pm, 3pt, 3pts, 3ptm, 3ptr, 3ptrs, 3pters, 3fgm, treys, trey, threes made, made threes, 3s made, made 3s, 3pt made,
    three pointers, three pointer, three pointers made, three point field goals, 3 pointers, 3 pointer, 3 pointers made, 3 - pointers, 3 - pointer, 3 - pt,
    3 - pointers made, 3 pt, 3 pt made, 3 point field goals, three - pointers, three - pointers made, threepointers, 3pointers, made three pointers, 3pointers made, made 3pointers,
    made 3 pointers, 3 point shots, 3 - point field goals, shots from three, threes hit`,
  player_steals: 'steals, steal, stl, stls, spg',
  player_blocks: 'blocks, block, blk, blks, blocked shots, bpg',
  player_turnovers: 'turnovers, turnover, tos, tov, tovs, t / o, to / s, turn overs',
  player_points_rebounds_assists: 'pra, pras, p r a, p + r + a, p / r / a, triple stats',
  player_points_rebounds: 'pr, p + r, p / r',
  player_points_assists: 'pa, p + a, p / a',
  player_rebounds_assists: 'ra, r + a, r / a',
  player_blocks_steals: 'stocks, stock, b + s, s + b',
  player_pass_yds: 'pass yds, pass yards, passing yards, passing yds, passing yardage, pass yd',
  player_pass_tds: 'pass tds, pass td, passing tds, passing touchdowns, pass touchdowns, touchdown passes, td passes',
  player_pass_interceptions: 'interceptions, interception, ints, picks thrown, interceptions thrown',
  player_rush_yds: 'rush yds, rush yards, rushing yards, rushing yds',
  player_rush_attempts: 'rush attempts, rushing attempts, carries, rush att',
  player_reception_yds: 'rec yds, rec yards, receiving yards, receiving yds, reception yards, reception yds',
  player_receptions: 'receptions, reception, catches, recs',
  player_pass_rush_yds: 'pass + rush yds, pass + rush yards, passing + rushing yards, pass rush yds',
  player_rush_reception_yds:
    'rush + rec yds, rush + rec yards, rushing + receiving yards, rush rec yds, scrimmage yards, rush reception yds',
  player_anytime_td:
    'anytime td, anytime touchdown, any time touchdown, anytime touchdown scorer, anytime tds, to score a touchdown, touchdowns, touchdown, tds',
  player_shots_on_goal: 'shots on goal, sog, shots on net',
  player_goals: 'goals, goal, anytime goal, goalscorer',
  batter_hits: 'hits, batter hits',
  batter_total_bases: 'total bases, tb',
  pitcher_strikeouts: 'strikeouts, strikeout, pitcher strikeouts',
};

/** Asked for, but nothing that is forecast; to answer with something else would mislead. */
const UNSUPPORTED = `dbl dbl, dd, double double, triple double, double - double, triple - double, double doubles, triple doubles, minutes, mins, minutes played, free throws, free throw,
  ft, fts, ftm, fta, field goals, field goal, fgm, fga, fg, personal fouls, fouls, first basket, first scorer, first half, second half, 1st half, 2nd half,
  1h, 2h, 1q, 2q, 3q, 4q, 1st quarter, 2nd quarter, 3rd quarter, 4th quarter, first quarter, dunks, fantasy points, fantasy score, fantasy pts, mvp, yards, yds,
  saves, home run, home runs, offensive rebounds, defensive rebounds, attempts, 3pa, threes attempted, three point attempts, win total, championship, title,
  longest reception, longest rush, tackles, sacks, completions, nfl, nhl, mlb, ncaa, wnba, ncaab, ncaaf, football, baseball, hockey, soccer, tennis, golf, ufc, mma`;

const list = (text: string): string[] => text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** Every phrase for a market, with the market's key; null for one that is not forecast. */
export const MARKET_PHRASES: ReadonlyMap<string, string | null> = new Map([
  ...Object.entries(WORDS).flatMap(([market, words]) =>
    list(words).map((phrase): [string, string] => [phrase, market]),
  ),
  ...list(UNSUPPORTED).map((phrase): [string, null] => [phrase, null]),
]);

/** The market that counts these markets together; undefined where there is none. */
export function combinedMarket(markets: readonly string[]): string | undefined {
  if (markets.length < 2 || new Set(markets).size < markets.length) return undefined;
  const wanted = markets.map(baseStat).sort().join(' ');
  return MARKETS.find(({ league, stats }) => league === 'nba' && [...stats].sort().join(' ') === wanted)?.key;
}

function baseStat(market: string): string {
  const stats = MARKETS.find(({ league, key }) => league === 'nba' && key === market)?.stats ?? [];
  return stats.length === 1 ? (stats[0] ?? '') : market;
}

/** What a question without a market means, in this order. */
export const USUAL_MARKETS = [
  'player_points',
  'player_rebounds',
  'player_assists',
  'player_threes',
  'player_points_rebounds_assists',
] as const;

/** Markets of one statistic that a line without a market may belong to. */
export const LINE_MARKETS = [
  'player_points',
  'player_rebounds',
  'player_assists',
  'player_threes',
  'player_steals',
  'player_blocks',
  'player_turnovers',
] as const;

/** What a suggestion's question calls a market; read back it means that market again. */
export const MARKET_NAMES: Readonly<Record<string, string>> = {
  player_points: 'points',
  player_rebounds: 'rebounds',
  player_assists: 'assists',
  player_threes: 'threes',
  player_steals: 'steals',
  player_blocks: 'blocks',
  player_turnovers: 'turnovers',
  player_points_rebounds_assists: 'points + rebounds + assists',
  player_points_rebounds: 'points + rebounds',
  player_points_assists: 'points + assists',
  player_rebounds_assists: 'rebounds + assists',
  player_blocks_steals: 'blocks + steals',
};
