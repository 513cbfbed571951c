import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { GameForecast, MyBooks, PropQuote } from '@overline/forecast';
import { gameMarket, gameNumbers } from '../../forecast/game/game-numbers.ts';
import type { GameView, TeamView } from '../../forecast/game/forecast-game.ts';
import type { Drafted } from '../analysis/analysis.ts';
import { aBet, aGame, ASKED_AT, type BetOptions, TEAMS } from './a-bet.fixture.ts';
import { gameDraft } from './answer-game.ts';
import { parlayDraft } from './parlay-draft.ts';
import type { Leg } from './parlay-sentences.ts';
import { propsDraft } from './answer-props.ts';

/** A draft from made-up facts, written by the real templates. */
export function aPropDraft(bets: readonly BetOptions[] = [{}], errors: readonly string[] = []): Drafted<PropAnalysis> {
  const answers = [...bets.map(aBet), ...errors.map((error) => ({ question: aBet().question, error }))];
  return propsDraft('quist points', answers, { total: answers.length });
}

export function aParlayDraft(
  bets: readonly BetOptions[] = [{}, { playerName: 'Tavi Orsolo', market: 'player_rebounds', quoted: null, line: 6.5 }],
  { shared = 0.12, errors = [] as readonly string[], books = null as MyBooks } = {},
): Drafted<ParlayAnalysis> {
  const given = { playerName: 'as it was given', propType: 'Points', propLine: 20.5, selection: 'Over' as const };
  const open = bets.map((bet) => ({ given, answer: aBet(bet) }));
  const failed: Leg[] = errors.map((error) => ({ given, answer: { question: aBet().question, error } }));
  const correlation = bets.map((_, row) => bets.map((_unused, column) => (row === column ? 1 : shared)));
  return parlayDraft([...open, ...failed], correlation, { asOf: ASKED_AT, books });
}

interface GameOptions {
  /** The books' prices of both sides; null if no book quotes the game. */
  quoted?: { home: number; away: number } | null;
  /** The home side's chance by the ratings alone. */
  alone?: number;
  /** The home side's chance by ratings and market. */
  chance?: number;
  out?: readonly string[] | null;
  awayName?: string;
}

export function aGameDraft(options: GameOptions = {}, bets: readonly BetOptions[] = []): Drafted<MoneylineAnalysis> {
  const playerProps = bets.map((bet) => {
    const { analyzed } = aBet(bet);
    return {
      playerName: analyzed.forecast.playerName,
      league: 'NBA',
      overallSummary: '',
      confidenceLevel: analyzed.confidence,
      dataSourcesConsidered: [],
      analyzedProps: [analyzed],
    };
  });
  return gameDraft(aView(options), playerProps);
}

function aView({
  quoted = { home: -150, away: 130 },
  alone = 0.64,
  chance = 0.62,
  out = ['q'],
  awayName,
}: GameOptions) {
  const at = ASKED_AT.getTime() - 300_000;
  const quotes: PropQuote[] = quoted
    ? ['Northbet', 'Parlor', 'Tidewater'].map((book, n) => ({
        book,
        line: 0,
        over: quoted.home - 2 * n,
        under: quoted.away + (quoted.away > 120 ? -3 * n : 3 * n - 6),
        at,
      }))
    : [];
  const market = gameMarket(quotes);
  const own = aForecast(alone);
  const forecast = quoted ? aForecast(chance) : own;
  const view: GameView = {
    game: aGame,
    asOf: ASKED_AT,
    teams: { home: aTeam('A', 9), away: { ...aTeam('B', 5), ...(awayName === undefined ? {} : { name: awayName }) } },
    market,
    forecast,
    alone: own,
    numbers: gameNumbers(forecast, own, market, 0.14),
    out,
    names: new Map([['q', 'Bram Okafor-Lund']]),
  };
  return view;
}

function aForecast(home: number): GameForecast {
  return {
    homeWinProbability: home,
    awayWinProbability: 1 - home,
    model: { home, away: 1 - home },
    logitSd: 0.2,
    homeScore: 113.4,
    awayScore: 109.5,
    lineup: 'known',
    priced: false,
    parts: [
      { name: 'rating', value: 0.42 },
      { name: 'homeAdvantage', value: 0.3 },
      { name: 'awayShortRest', value: 0.12 },
      { name: 'homePlayers', value: -0.21 },
    ],
    modelVersion: 'nba-test',
  };
}

function aTeam(id: 'A' | 'B', wins: number): TeamView {
  const opponents = id === 'A' ? ['C', 'B', 'C', 'C'] : ['C', 'A', 'C', 'C'];
  return {
    id,
    name: TEAMS.get(id) ?? id,
    results: Array.from({ length: 14 }, (_, index) => ({
      day: `2025-12-${String(11 - Math.floor(index / 2)).padStart(2, '0')}`,
      season: '2025-26',
      postseason: false,
      opponent: index === 1 ? (opponents[1] ?? 'C') : 'C',
      home: index % 2 === 0,
      scored: 108 + (index < wins ? 9 : -4) + (index % 3),
      allowed: 110,
    })),
    squad: [
      { playerId: id === 'A' ? 'q' : 'z', minutes: 31.2, missed: 0 },
      { playerId: `${id}1`, minutes: 34, missed: 0 },
    ],
  };
}
