import type { AnalyzedProp, PropForecast } from '@overline/contracts';
import { fairAmerican, leagueOf, losingText, publishedAmerican, publishedNumber } from '@overline/forecast';
import type { RecentGame } from '../../forecast/history/history.repository.ts';
import { GAMES_SHOWN, pastGame, ratesOf } from '../../forecast/prop/describe-prop.ts';
import type { PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import type { Milestone } from '../analysis/reading.ts';

/** How many of the five statistics must reach ten. */
export const NEEDED: Readonly<Record<Milestone, number>> = { 'double-double': 2, 'triple-double': 3 };

const MARKETS: Readonly<Record<Milestone, { key: string; name: string }>> = {
  'double-double': { key: 'player_double_double', name: 'Double-double' },
  'triple-double': { key: 'player_triple_double', name: 'Triple-double' },
};
const STATS = ['points', 'rebounds', 'assists', 'steals', 'blocks'] as const;
/** Over means that the milestone happens, under that it does not. */
const LINE = 0.5;
/** Chances are limited to 0.1% to 99.9%, which keeps the fair odds finite. */
const NEAR_CERTAIN = 0.999;

interface Input {
  player: PlayerForecast;
  name: string;
  teams: ReadonlyMap<string, string>;
  feat: Milestone;
  /** Whether the bet is that the milestone does not happen. */
  without: boolean;
  /** The chance that the milestone happens, from 0 to 1. */
  chance: number;
  /** The chance of ten or more of each statistic, from 0 to 1. */
  parts: readonly { market: string; unit: string; chance: number }[];
  /** The correlations between the statistics of `parts`. */
  correlation: readonly (readonly number[])[];
  reasoning: string;
}

/** A double-double or triple-double as an analyzed prop: over or under 0.5, without any book's price. */
export function milestoneProp(input: Input): AnalyzedProp {
  const forecast = forecastOf(input);
  return {
    propDescription: `${input.name} ${input.without ? 'no ' : ''}${input.feat}`,
    probability: forecast.probability,
    confidence: null,
    reasoning: input.reasoning,
    pickDirection: forecast.side,
    projectedAmount: forecast.projection,
    ev: null,
    forecast,
  };
}

function forecastOf(input: Input): PropForecast {
  const { player, name, teams, feat, without, chance, parts, correlation, reasoning } = input;
  const { game, playerId, side } = player;
  const [projection] = player.projections;
  const market = MARKETS[feat];
  const wins = without ? 1 - chance : chance;
  const probability = publishedNumber(100 * wins);
  const fair = publishedAmerican(fairAmerican(Math.min(Math.max(wins, 1 - NEAR_CERTAIN), NEAR_CERTAIN)));
  const games = player.recent.map((past) => ({ ...past, value: happened(past, feat) ? 1 : 0 }));
  const teamName = (id: string): string => teams.get(id) ?? id;
  return {
    id: [game.id, playerId, market.key].join('/'),
    league: leagueOf(game.league).name,
    gameId: game.id,
    homeTeam: teamName(game.homeTeam),
    awayTeam: teamName(game.awayTeam),
    startsAt: game.startsAt,
    playerId,
    playerName: name,
    team: teamName(side.team),
    opponent: teamName(side.opponent),
    market: market.key,
    propType: market.name,
    side: without ? 'Under' : 'Over',
    line: LINE,
    book: null,
    price: null,
    priceAt: null,
    prices: [],
    projection: chance > 0.5 ? 1 : 0,
    range: { low: chance > 0.9 ? 1 : 0, high: chance > 0.1 ? 1 : 0 },
    minutes: publishedNumber(projection?.minutes.mean ?? 0),
    probability,
    confidence: null,
    modelProbability: probability,
    consensusProbability: null,
    consensusBooks: 0,
    breakEven: null,
    ev: null,
    fairPrice: fair,
    passPrice: fair,
    passLine: null,
    distribution: { kind: 'table', start: 0, pmf: [1 - chance, chance] },
    snapshot: { needed: NEEDED[feat], parts, correlation },
    modelVersion: projection?.modelVersion ?? '',
    summary: reasoning,
    keyConsiderations: [],
    considerations: [{ text: losingText(100 - probability), points: 'against' }],
    dataPoints: parts.map((part) => ({ label: `10+ ${part.unit}`, value: `${publishedNumber(100 * part.chance)}%` })),
    hitRates: ratesOf(games, { line: LINE, side: without ? 'under' : 'over' }, game.season, side.opponent),
    games: games.slice(0, GAMES_SHOWN).map(pastGame),
  };
}

function happened({ stats }: RecentGame, feat: Milestone): boolean {
  return STATS.filter((name) => (stats[name] ?? 0) >= 10).length >= NEEDED[feat];
}
