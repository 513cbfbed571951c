import { Injectable } from '@nestjs/common';
import type { BothSides, Fixture, GameForecast } from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { PlayerRepository } from '../../facts/player/player.repository.ts';
import { MoneylineRepository } from '../../facts/price/moneyline.repository.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import type { Allowed } from '../prop/prop-subject.ts';
import { modelDay } from '../prop/player-forecasts.ts';
import { type GameBook, type Regular, seasonYear, type TeamResult, GameTimeline } from './game-book.ts';
import { gameMarket, type GameMarket, gameNumbers, type GameNumbers } from './game-numbers.ts';

/** Prices are fetched at least every three hours, so older ones were taken down. */
const KEPT_MS = 4 * 3_600_000;

type Input = { game: StoredGame; teams: ReadonlyMap<string, string>; asOf: Date };

interface KnownSide {
  id: string;
  results: TeamResult[];
  squad: Regular[];
}

interface Known {
  sides: BothSides<KnownSide>;
  /** Without the market, and with it. */
  alone: GameForecast;
  forecast: GameForecast;
  allowed: Allowed[];
}

/** Who wins a coming game, with all that is known of it at a moment. */
@Injectable()
export class ViewGame {
  constructor(
    private readonly moneylines: MoneylineRepository,
    private readonly injuries: InjuryRepository,
    private readonly players: PlayerRepository,
    private readonly timeline: GameTimeline,
  ) {}

  /** The view, and what each team of the season allows its opponents. */
  async execute({ game, teams, asOf }: Input): Promise<{ view: GameView; allowed: Allowed[] }> {
    const [quotes, lineup] = await Promise.all([
      this.moneylines.quotes(game.id, new Date(asOf.getTime() - KEPT_MS), asOf),
      this.injuries.lineup(NBA.id, asOf),
    ]);
    const out = lineup !== 'unknown' && 'report' in lineup ? lineup.report.out : null;
    const market = gameMarket(quotes);
    const { sides, allowed, ...forecasts } = await this.timeline.use(NBA.id, modelDay(game, asOf), asOf, (book) =>
      read(book, game, market, out),
    );
    const absent = await this.players.byIds(out ?? []);
    const side = (key: 'home' | 'away') => ({ ...sides[key], name: teams.get(sides[key].id) ?? '' });
    const names = new Map([...absent.values()].map(({ id, name }) => [id, name]));
    const numbers = gameNumbers(forecasts.forecast, forecasts.alone, market);
    const both = { home: side('home'), away: side('away') };
    return { view: { ...forecasts, game, asOf, teams: both, market, numbers, out, names }, allowed };
  }
}

/** Everything that the book of games knows of one game. */
function read(book: GameBook, game: StoredGame, market: GameMarket, out: readonly string[] | null): Known {
  const side = (id: string): KnownSide => ({ id, results: book.results(id, game.season), squad: book.squad(id) });
  const sides = { home: side(game.homeTeam), away: side(game.awayTeam) };
  const missing = new Set(out);
  const playing = ({ squad }: KnownSide): string[] =>
    squad.map(({ playerId }) => playerId).filter((playerId) => !missing.has(playerId));
  const lineup: BothSides<string[]> | undefined =
    out === null ? undefined : { home: playing(sides.home), away: playing(sides.away) };
  const fixture: Fixture = {
    home: game.homeTeam,
    away: game.awayTeam,
    date: game.easternDay,
    season: seasonYear(game.season),
    ...(lineup && { lineup }),
  };
  const alone = book.project(fixture);
  const { consensus } = market;
  const forecast = consensus
    ? book.project({ ...fixture, market: { home: consensus.home, away: consensus.away } })
    : alone;
  return { sides, alone, forecast, allowed: book.allowed(game.season) };
}

/** One side of a game, as it was known. */
export interface TeamView {
  id: string;
  name: string;
  /** This season's games, newest first. */
  results: readonly TeamResult[];
  squad: readonly Regular[];
}

/** Everything known of one game at a moment. */
export interface GameView {
  game: StoredGame;
  asOf: Date;
  teams: BothSides<TeamView>;
  market: GameMarket;
  /** With the market mixed in, and without it. */
  forecast: GameForecast;
  alone: GameForecast;
  numbers: GameNumbers;
  /** Who the injury report has out; null without a report. */
  out: readonly string[] | null;
  /** Names of those players. */
  names: ReadonlyMap<string, string>;
}

/** Wins and losses of the regular season; of all its games where there were none. */
export function recordOf(results: readonly TeamResult[]): { wins: number; losses: number } {
  const regular = results.filter(({ postseason }) => !postseason);
  const counted = regular.length > 0 ? regular : results;
  const wins = counted.filter(({ scored, allowed }) => scored > allowed).length;
  return { wins, losses: counted.length - wins };
}
