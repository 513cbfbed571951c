import { Injectable } from '@nestjs/common';
import {
  type BothSides,
  changedLineup,
  type Fixture,
  type GameForecast,
  leagueOf,
  type Lineup,
  type LineupChange,
  logit,
  type MyBooks,
  QUOTE_LIFETIME_MS,
  sigmoid,
} from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { StarterRepository } from '../../facts/game/starter.repository.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PlayerRepository } from '../../facts/player/player.repository.ts';
import { PriceRepository } from '../../facts/price/price.repository.ts';
import { modelDay, outOf } from '../prop/player-forecasts.ts';
import type { Allowed } from '../prop/prop-subject.ts';
import { type GameHistory, GameTimeline, type Regular, seasonYear, type TeamResult } from './game-history.ts';
import { gameMarket, type GameMarket, gameNumbers, type GameNumbers } from './game-numbers.ts';

/** One team of a game. */
export interface TeamView {
  id: string;
  name: string;
  /** This season's games, newest first. */
  results: readonly TeamResult[];
  squad: readonly Regular[];
}

/** A game with the facts known at a moment, and its forecast. */
export interface GameView {
  game: StoredGame;
  asOf: Date;
  teams: BothSides<TeamView>;
  market: GameMarket;
  /** The model blended with the market. */
  forecast: GameForecast;
  /** The model alone. */
  alone: GameForecast;
  numbers: GameNumbers;
  /** IDs of the players who are out; null without an injury report. */
  out: readonly string[] | null;
  /** Names of the players in `out`, by ID. */
  names: ReadonlyMap<string, string>;
}

interface Input {
  game: StoredGame;
  teams: ReadonlyMap<string, string>;
  asOf: Date;
  /** The books whose prices count; all by default. */
  books?: MyBooks;
  /** What-if changes: who is assumed to be out, or back. */
  given?: readonly LineupChange[];
}

/** Forecasts who wins a coming game, from the facts known at a moment. */
@Injectable()
export class ForecastGame {
  constructor(
    private readonly prices: PriceRepository,
    private readonly injuries: InjuryRepository,
    private readonly players: PlayerRepository,
    private readonly starters: StarterRepository,
    private readonly timeline: GameTimeline,
  ) {}

  /** Also returns what each team of the season allows its opponents. */
  async execute({
    game,
    teams,
    asOf,
    books = null,
    given = [],
  }: Input): Promise<{ view: GameView; allowed: Allowed[] }> {
    const [quotes, lineup, announced] = await Promise.all([
      this.prices.moneylines(game.id, new Date(asOf.getTime() - QUOTE_LIFETIME_MS), asOf),
      this.injuries.lineup(game.league, asOf),
      this.starters.announced([game.id], asOf),
    ]);
    const out = outOf(lineup);
    const market = gameMarket(quotes);
    const day = modelDay(game, asOf);
    const { sides, allowed, alone, forecast } = await this.timeline.use(game.league, day, asOf, (history) =>
      forecastFrom(history, game, market, { lineup, given, announced }),
    );
    const view: GameView = {
      game,
      asOf,
      teams: {
        home: { ...sides.home, name: teams.get(game.homeTeam) ?? '' },
        away: { ...sides.away, name: teams.get(game.awayTeam) ?? '' },
      },
      market,
      forecast,
      alone,
      numbers: gameNumbers(forecast, alone, market, leagueOf(game.league).model.games.slope, books),
      out,
      names: await this.players.names(out ?? []),
    };
    return { view, allowed };
  }
}

type Side = Omit<TeamView, 'name'>;

interface Lineups {
  lineup: Lineup;
  given: readonly LineupChange[];
  /** IDs of the announced starters by `${gameId} ${teamId}`. */
  announced: ReadonlyMap<string, string>;
}

/**
 * The market's probability under a what-if. Books price today's lineups, so it moves by as much as the model's
 * probability does, on the logit scale.
 */
function conditionalMarket(market: number, today: GameForecast, conditional: GameForecast): number {
  if (today.homeWinProbability === conditional.homeWinProbability) return market;
  return sigmoid(logit(market) + logit(conditional.homeWinProbability) - logit(today.homeWinProbability));
}

function forecastFrom(
  history: GameHistory,
  game: StoredGame,
  market: GameMarket,
  { lineup, given, announced }: Lineups,
) {
  const side = (id: string): Side => ({ id, results: history.results(id, game.season), squad: history.squad(id) });
  const sides = { home: side(game.homeTeam), away: side(game.awayTeam) };
  const fixtureWith = (out: readonly string[] | null): Fixture => {
    const playing = ({ squad }: Side): string[] =>
      squad.map(({ playerId }) => playerId).filter((playerId) => !out?.includes(playerId));
    return {
      home: game.homeTeam,
      away: game.awayTeam,
      date: game.easternDay,
      season: seasonYear(game.season),
      starters: {
        home: announced.get(`${game.id} ${game.homeTeam}`),
        away: announced.get(`${game.id} ${game.awayTeam}`),
      },
      ...(out && { out, lineup: { home: playing(sides.home), away: playing(sides.away) } }),
    };
  };
  const today = fixtureWith(outOf(lineup));
  const fixture = given.length === 0 ? today : fixtureWith(outOf(changedLineup(lineup, given)));
  const alone = history.project(fixture);
  const { consensus } = market;
  const home = consensus && conditionalMarket(consensus.home, history.project(today), alone);
  const forecast = home === null ? alone : history.project({ ...fixture, market: { home, away: 1 - home } });
  return { sides, alone, forecast, allowed: history.allowed(game.season) };
}

/**
 * "14–8": wins and losses of the regular season, or of all games if there were no regular ones. A third number counts
 * overtime losses in leagues whose standings count them, or ties in other leagues if there were any.
 */
export function recordText(results: readonly TeamResult[]): string {
  const regular = results.filter(({ postseason }) => !postseason);
  const counted = regular.length > 0 ? regular : results;
  const wins = counted.filter(({ scored, allowed }) => scored > allowed).length;
  const others = counted.filter(({ scored, allowed, lostInOvertime }) => lostInOvertime ?? scored === allowed).length;
  const hasThird = others > 0 || counted.some(({ lostInOvertime }) => lostInOvertime !== undefined);
  return [wins, counted.length - wins - others, ...(hasThird ? [others] : [])].join('–');
}
