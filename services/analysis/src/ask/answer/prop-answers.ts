import { Injectable } from '@nestjs/common';
import type { AnalyzedProp, Teammate } from '@overline/contracts';
import {
  type BookOffer,
  findMarket,
  isOffered,
  isOfStarter,
  type LeagueId,
  leagueOf,
  type LineupChange,
  marketOf,
  type MyBooks,
  takesWhatIfs,
} from '@overline/forecast';
import { hasStarted, wasCalledOff } from '../../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { StarterRepository } from '../../facts/game/starter.repository.ts';
import { leagueOfId } from '../../facts/league/league.ts';
import { PlayerRepository, TeamRepository } from '../../facts/player/player.repository.ts';
import type { PlayerRow } from '../../facts/database/fact.entity.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { GameTimeline, type Regular } from '../../forecast/game/game-history.ts';
import { chooseBet, type ChosenBet, doubtAbout } from '../../forecast/prop/chosen-bet.ts';
import { describeBet, type DescribedBet } from '../../forecast/prop/describe-prop.ts';
import { type Allowed, opponentRank } from '../../forecast/prop/prop-subject.ts';
import { modelDay, type PlayerForecast, PlayerForecasts } from '../../forecast/prop/player-forecasts.ts';
import type { AnswerContext } from '../analysis/analysis.ts';
import type { Passage } from '../../forecast/wording/passage.ts';
import type { PropQuestion } from '../analysis/reading.ts';
import { noWhatIf } from './what-if.ts';

/** An answer offers a what-if question for this many teammates. */
const MAX_TEAMMATES = 5;

/** The forecast of one bet, or why there is none, for the user. */
export type PropAnswer =
  | ({ question: PropQuestion; player: PlayerForecast; bet: ChosenBet } & WordedProp)
  | { question: PropQuestion; error: string };

/** An answer with a forecast. */
export type Answered = Extract<PropAnswer, { bet: unknown }>;

/** A bet as the page shows it, and the sentences about it. */
export interface WordedProp {
  analyzed: AnalyzedProp;
  passage: Passage;
  /** The player's status on the injury report; null if the report does not list the player. */
  listed: string | null;
  /** The announced starter, if that is another player and the market is on starters. */
  otherStarter?: string | undefined;
  /** Whether the price may be old or a mistake. */
  isDoubtful: boolean;
  /** A price at a book that is not among the user's, if it is much better than theirs or the only one. */
  elsewhere: BookOffer | null;
}

/** The inputs shared by the answers to all questions. */
interface Facts {
  names: ReadonlyMap<string, PlayerRow>;
  teams: ReadonlyMap<string, string>;
  games: ReadonlyMap<string, StoredGame>;
  /** By game ID and player ID. */
  players: ReadonlyMap<string, PlayerForecast>;
  /** By season. */
  allowed: ReadonlyMap<string, Allowed[]>;
  /** By team, the players with the most minutes first. */
  squads: ReadonlyMap<string, readonly Regular[]>;
  /** The players of the squads and the announced starters. */
  mates: ReadonlyMap<string, PlayerRow>;
  /** The injury report. */
  listings: ReadonlyMap<string, string>;
  asOf: Date;
  /** The leagues of the players in the conditions of a what-if; empty without conditions. */
  whatIfs: ReadonlySet<LeagueId>;
}

/** Forecasts the bets of a question as of a moment. Returns one answer per bet, in the given order. */
@Injectable()
export class PropAnswers {
  constructor(
    private readonly teams: TeamRepository,
    private readonly players: PlayerRepository,
    private readonly games: GameRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly timeline: GameTimeline,
    private readonly injuries: InjuryRepository,
    private readonly starters: StarterRepository,
  ) {}

  /** `given` are the conditions of a what-if. */
  async execute(
    questions: readonly PropQuestion[],
    { asOf, books }: AnswerContext,
    given: readonly LineupChange[] = [],
  ): Promise<PropAnswer[]> {
    const names = await this.players.byIds(questions.map(({ playerId }) => playerId));
    const next = await this.withNextGames(questions, names, asOf);
    const withGames = await this.withStarts(next, asOf);
    const facts = await this.load(withGames, names, { asOf, given });
    return withGames.map((question) => answer(question, facts, books));
  }

  /** Fills in the player's next game if the question names none. */
  private async withNextGames(
    questions: readonly PropQuestion[],
    names: ReadonlyMap<string, PlayerRow>,
    asOf: Date,
  ): Promise<PropQuestion[]> {
    const teamOf = ({ playerId }: PropQuestion): string => names.get(playerId)?.teamId ?? '';
    const teams = questions.filter(({ gameId }) => gameId === null).map(teamOf);
    const next = teams.length === 0 ? new Map<string, string>() : await this.games.nextOf(teams, asOf);
    return questions.map((question) => ({
      ...question,
      gameId: question.gameId ?? next.get(teamOf(question)) ?? null,
    }));
  }

  /** Moves questions about the wrong game of a doubleheader to the game that the player starts. */
  private async withStarts(questions: readonly PropQuestion[], asOf: Date): Promise<PropQuestion[]> {
    const asked = questions.filter(isOfAnnounced).flatMap(({ gameId }) => gameId ?? []);
    const starts = await this.starters.startsOnDaysOf(asked, asOf);
    return questions.map((question) => {
      const { gameId, playerId } = question;
      const start = isOfAnnounced(question) ? starts.get(`${gameId} ${playerId}`) : undefined;
      return { ...question, gameId: start ?? gameId };
    });
  }

  private async load(
    questions: readonly PropQuestion[],
    names: ReadonlyMap<string, PlayerRow>,
    { asOf, given }: { asOf: Date; given: readonly LineupChange[] },
  ): Promise<Facts> {
    const byGame = Map.groupBy(questions, ({ gameId }) => gameId ?? '');
    const found = await this.games.withDoubleheaderNumbers(await this.games.find([...byGame.keys()]));
    const games = new Map(found.map((game) => [game.id, game]));
    const players = new Map<string, PlayerForecast>();
    const allowed = new Map<string, Allowed[]>();
    const squads = new Map<string, Regular[]>();
    for (const game of games.values()) {
      if (whyClosed(game, asOf)) continue;
      const ids = [...new Set((byGame.get(game.id) ?? []).map(({ playerId }) => playerId))];
      for (const player of await this.forecasts.of({ game, players: ids, asOf, given }))
        players.set(`${game.id} ${player.playerId}`, player);
      const { homeTeam, awayTeam } = game;
      const season = seasonKey(game);
      const known = await this.timeline.use(game.league, modelDay(game, asOf), asOf, (model) => ({
        allowed: allowed.get(season) ?? model.allowed(game.season),
        squads: [homeTeam, awayTeam].map((team) => [team, model.squad(team)] as const),
      }));
      allowed.set(season, known.allowed);
      for (const [team, squad] of known.squads) squads.set(team, squad.slice(0, MAX_TEAMMATES + 1));
    }
    const starters = [...players.values()].flatMap(({ starter }) => starter ?? []);
    const [mates, listings, teams] = await Promise.all([
      this.players.byIds([...starters, ...[...squads.values()].flat().map(({ playerId }) => playerId)]),
      this.injuries.listingsOfAll(
        [...games.values()].map(({ league }) => league),
        asOf,
      ),
      this.teams.names(),
    ]);
    const whatIfs = new Set(given.map(({ playerId }) => leagueOfId(playerId).id));
    return { names, teams, games, players, allowed, squads, mates, listings, asOf, whatIfs };
  }
}

/** Whether a bet is in a market on announced starters, such as strikeouts of a pitcher. */
function isOfAnnounced({ playerId, market }: PropQuestion): boolean {
  return isOfStarter(leagueOfId(playerId).id, market);
}

/** Why a game can no longer be forecast, as the end of a sentence; undefined if it can. */
export function whyClosed(game: StoredGame, asOf: Date): string | undefined {
  if (wasCalledOff(game, asOf)) return 'has been called off';
  return hasStarted(game, asOf) ? 'has already started' : undefined;
}

/** Refuses a market that has not passed its backtest in a league: "We don’t offer points for the WNBA yet." */
export function notOfferedYet(bets: string, league: LeagueId): string {
  return `We don’t offer ${bets} for the ${leagueOf(league).name} yet.`;
}

/** Why a league's moneylines do not answer a question, which may have conditions; null if they do. */
export function moneylineRefusal(league: LeagueId, hasConditions: boolean): string | null {
  const { offered, games } = leagueOf(league).model;
  if (!offered.moneyline) return notOfferedYet('moneylines', league);
  return hasConditions && games.lineups !== true ? noWhatIf('moneylines', league) : null;
}

/** "Harbor City Gulls at Port Alder Foxes". */
export function titleOf({ homeTeam, awayTeam, number }: StoredGame, teams: ReadonlyMap<string, string>): string {
  const title = `${teams.get(awayTeam) ?? awayTeam} at ${teams.get(homeTeam) ?? homeTeam}`;
  return number === undefined ? title : `${title} (game ${number})`;
}

/** The key of a season. Includes the league, because two leagues may use the same name for a season. */
function seasonKey({ league, season }: StoredGame): string {
  return `${league} ${season}`;
}

/**
 * The teammates who play most, each with a what-if question: this bet without them, or with them if they are out. None
 * in markets without what-ifs, and in leagues whose box scores do not say who plays most.
 */
function teammatesOf({ forecast }: AnalyzedProp, player: PlayerForecast, facts: Facts): Teammate[] {
  const { league } = player.game;
  const market = marketOf(league, forecast.market);
  if (!takesWhatIfs(league, market)) return [];
  const { squads, mates, listings } = facts;
  const bet = `${forecast.playerName} ${forecast.side.toLowerCase()} ${forecast.line} ${market.unit}`;
  return (squads.get(player.side.team) ?? [])
    .filter(({ playerId, minutes }) => playerId !== forecast.playerId && minutes > 0)
    .slice(0, MAX_TEAMMATES)
    .flatMap(({ playerId, minutes }) => {
      const playerName = mates.get(playerId)?.name;
      if (playerName === undefined) return [];
      const out = listings.get(playerId) === 'out';
      const query = `${bet} ${out ? `if ${playerName} plays` : `without ${playerName}`}`;
      return [{ playerName, minutes: Math.round(10 * minutes) / 10, out, query }];
    });
}

function answer(question: PropQuestion, facts: Facts, books: MyBooks): PropAnswer {
  const { names, teams, games, players, allowed, asOf } = facts;
  const playerName = names.get(question.playerId)?.name;
  const game = games.get(question.gameId ?? '');
  const fail = (error: string): PropAnswer => ({ question, error });
  if (playerName === undefined) return fail('We do not know that player.');
  if (!game)
    return fail(`${playerName} has no game on the schedule in the coming days, so there is nothing to forecast yet.`);
  const title = titleOf(game, teams);
  const closed = whyClosed(game, asOf);
  if (closed) return fail(`${title} ${closed}, so there is nothing to forecast for ${playerName}.`);
  const market = findMarket(game.league, question.market);
  if (!market) return fail(`We do not forecast that market for ${playerName}.`);
  if (!isOffered(game.league, question.market)) return fail(notOfferedYet(market.unit, game.league));
  if (facts.whatIfs.has(game.league) && !takesWhatIfs(game.league, market))
    return fail(noWhatIf(`forecast of ${market.unit}`, game.league));
  const player = players.get(`${game.id} ${question.playerId}`);
  if (!player) return fail(`${playerName} does not play for either team of ${title}.`);
  if (player.recent.length === 0) return fail(`${playerName} has not played a game yet, so we have nothing to go on.`);
  if (player.out && player.priced.size === 0) return fail(`${playerName} is on the injury report as out for ${title}.`);
  const bet = chooseBet(player, { ...question, books });
  if (!bet) return fail(`We do not forecast that market for ${playerName}.`);
  const rank = opponentRank(allowed.get(seasonKey(game)) ?? [], player.side.opponent, market);
  const other = player.starter === player.playerId || !isOfAnnounced(question) ? null : player.starter;
  const otherStarter = other === null ? undefined : facts.mates.get(other)?.name;
  const worded = wordedProp({ player, bet, playerName, teams, rank, otherStarter, isWhatIf: facts.whatIfs.size > 0 });
  const teammates = teammatesOf(worded.analyzed, player, facts);
  return { question, player, bet, ...worded, analyzed: { ...worded.analyzed, teammates } };
}

export function wordedProp(described: DescribedBet): WordedProp {
  const { player, bet, otherStarter } = described;
  const { input, offer, elsewhere } = bet;
  const { probability, projectedAmount, atPrice, chances } = bet.evaluation;
  const { forecast, passage } = describeBet(described);
  const analyzed: AnalyzedProp = {
    propDescription: `${forecast.playerName} ${forecast.side} ${forecast.line} ${forecast.propType}`,
    probability,
    confidence: atPrice?.confidence ?? null,
    reasoning: forecast.summary,
    pickDirection: chances.push > Math.max(chances.over, chances.under) ? 'Push' : forecast.side,
    projectedAmount,
    ev: atPrice?.ev ?? null,
    forecast,
  };
  const quotes = player.quotes.get(bet.projection.market) ?? [];
  const isFar = offer !== null && doubtAbout(input, offer, quotes) === 'far';
  return { analyzed, passage, listed: player.listed, otherStarter, isDoubtful: isFar, elsewhere };
}
