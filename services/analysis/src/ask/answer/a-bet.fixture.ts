import { priceProp, type Projection, PropBlend, type PropQuote, type Side } from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import type { RecentGame } from '../../forecast/history/history.repository.ts';
import { aProjection } from '../../forecast/prop/a-projection.fixture.ts';
import { chooseBet } from '../../forecast/prop/chosen-bet.ts';
import type { OpponentRank } from '../../forecast/prop/prop-subject.ts';
import type { PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import { wordedProp } from './prop-answers.ts';
import type { OpenLeg } from './parlay-sentences.ts';

export const ASKED_AT = new Date('2025-12-13T17:40:00Z');
export const TEAMS = new Map([
  ['A', 'Port Alder Foxes'],
  ['B', 'Harbor City Gulls'],
  ['C', 'Elk Ridge Lynx'],
]);

export interface BetOptions {
  playerName?: string;
  market?: string;
  side?: Side;
  /** The books' line and their prices of over and under; null if no book quotes it. */
  quoted?: { line: number; over: number; under: number } | null;
  /** Northbet's price of the side, if it differs from that of the other books. */
  best?: number;
  /** The line of the bet, if it is not the books' line. */
  line?: number;
  /** The player's status on the injury report. */
  listed?: string;
  home?: boolean;
  /** Overrides of the model's projection. */
  projection?: Partial<Pick<Projection, 'mean' | 'distribution' | 'minutes' | 'parts' | 'sample'>>;
  /** The player's statistic in each of the last games, newest first. */
  values?: readonly number[];
  rank?: OpponentRank | null;
}

export const aGame: StoredGame = {
  id: 'g13',
  feedId: 13,
  league: 'nba',
  season: '2025-26',
  postseason: false,
  easternDay: '2025-12-13',
  startsAt: '2025-12-14T00:30:00.000Z',
  homeTeam: 'A',
  awayTeam: 'B',
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  clock: null,
  period: null,
  version: 0,
  hasBoxScore: false,
  pricesAt: null,
  calledOffAt: null,
};

function recentGame(value: number, index: number): RecentGame {
  const opponent = index % 4 === 3 ? 'B' : 'C';
  return {
    gameId: `r${index}`,
    day: `2025-12-${String(12 - index).padStart(2, '0')}`,
    season: '2025-26',
    team: 'A',
    opponent,
    opponentName: TEAMS.get(opponent) ?? '',
    home: index % 2 === 0,
    position: null,
    minutes: 34.4 - (index % 3),
    stats: { points: value, rebounds: value, assists: value, threes: value, steals: value, blocks: value },
  };
}

const projections = new Map<string, Projection>();

/** Cached, so that the model is trained on its small league only once per market. */
function projectionOf(market: string): Projection {
  const projection = projections.get(market) ?? aProjection(market);
  projections.set(market, projection);
  return projection;
}

/** One bet on a player of a small made-up league, forecast by the real model, with all its sentences. */
export function aBet(options: BetOptions = {}): OpenLeg['answer'] {
  const { playerName = 'Marlo Quist', market = 'player_points', listed = null, home = true } = options;
  const rank = options.rank === undefined ? { ...RANK, perGame: ALLOWED[market] ?? RANK.perGame } : options.rank;
  const projection = { ...projectionOf(market), ...options.projection };
  const quoted = options.quoted === undefined ? { line: 24.5, over: -115, under: -105 } : options.quoted;
  const at = ASKED_AT.getTime() - 720_000;
  const quotes: PropQuote[] = quoted
    ? [
        { book: 'Northbet', ...quoted, ...(options.best && { [options.side ?? 'over']: options.best }), at },
        { book: 'Parlor', ...quoted, over: quoted.over - 4, at },
        { book: 'Tidewater', ...quoted, under: quoted.under - 5, at },
      ]
    : [];
  const learned = new PropBlend();
  const priced = priceProp(projection, quotes, ASKED_AT.getTime(), learned);
  const values = options.values ?? [31, 22, 27, 25, 19, 31, 28, 24, 26, 33, 20, 29];
  const player: PlayerForecast = {
    game: aGame,
    playerId: `id of ${playerName}`,
    side: home ? { team: 'A', opponent: 'B', home } : { team: 'B', opponent: 'A', home },
    recent: values.map(recentGame),
    projections: [projection],
    priced: new Map(priced ? [[market, priced]] : []),
    quotes: new Map([[market, quotes]]),
    learned,
    out: listed === 'out',
    listed,
    starter: null,
  };
  const wanted = { market, line: options.line ?? null, side: options.side ?? null };
  const bet = chooseBet(player, wanted);
  if (!bet) throw new Error(`No bet on ${market}`);
  const question = {
    playerId: player.playerId,
    gameId: aGame.id,
    ...wanted,
    line: bet.input.line,
    side: bet.input.side,
  };
  return { question, player, bet, ...wordedProp({ player, bet, playerName, teams: TEAMS, rank }) };
}

/** What a team allows per game, by market. */
const ALLOWED: Readonly<Record<string, number>> = {
  player_rebounds: 43.7,
  player_assists: 27.2,
  player_threes: 13.4,
  player_steals: 8.6,
  player_points_rebounds_assists: 189.3,
};
const RANK: OpponentRank = { place: 3, of: 30, perGame: 118.4, games: 24 };
