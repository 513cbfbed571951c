import { Injectable } from '@nestjs/common';
import { findMarket } from '@overline/forecast';
import { PlayerForecasts, modelDay, type PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import { type Allowed, opponentRank } from '../../forecast/prop/prop-subject.ts';
import { wasCalledOff } from '../../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import type { PropQuestion } from '../analysis/reading.ts';
import { analyzedProp, type WordedProp } from './analyzed-prop.ts';
import { chooseBet, type ChosenBet } from '../../forecast/prop/chosen-bet.ts';
import { TeamRepository, PlayerRepository } from '../../facts/player/player.repository.ts';
import type { PlayerRow } from '../../facts/database/fact.entity.ts';
import { GameTimeline } from '../../forecast/game/game-book.ts';

/** The forecast of one bet that a question is about, or why there is none, in words for the person. */
export type PropAnswer =
  | ({ question: PropQuestion; player: PlayerForecast; bet: ChosenBet } & WordedProp)
  | { question: PropQuestion; error: string };

interface Known {
  names: ReadonlyMap<string, PlayerRow>;
  teams: ReadonlyMap<string, string>;
  games: ReadonlyMap<string, StoredGame>;
  /** By game and player. */
  players: ReadonlyMap<string, PlayerForecast>;
  allowed: ReadonlyMap<string, Allowed[]>;
  asOf: Date;
}

/** Forecasts of exactly the bets in question, as of a moment, in their order. */
@Injectable()
export class PropAnswers {
  constructor(
    private readonly teams: TeamRepository,
    private readonly players: PlayerRepository,
    private readonly games: GameRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly timeline: GameTimeline,
  ) {}

  async execute(questions: readonly PropQuestion[], asOf: Date): Promise<PropAnswer[]> {
    const [names, teams] = await Promise.all([
      this.players.byIds(questions.map(({ playerId }) => playerId)),
      this.teams.names(),
    ]);
    const placed = await this.place(questions, names, asOf);
    const known = await this.know(placed, names, teams, asOf);
    return placed.map((one) => answer(one, known));
  }

  /** Finds the next game of a player for whom none was named. */
  private async place(
    questions: readonly PropQuestion[],
    names: ReadonlyMap<string, PlayerRow>,
    asOf: Date,
  ): Promise<PropQuestion[]> {
    const teamOf = ({ playerId }: PropQuestion): string => names.get(playerId)?.teamId ?? '';
    const homeless = questions.filter(({ gameId }) => gameId === null).map(teamOf);
    const next = homeless.length === 0 ? new Map<string, string>() : await this.games.nextOf(homeless, asOf);
    return questions.map((one) => (one.gameId === null ? { ...one, gameId: next.get(teamOf(one)) ?? null } : one));
  }

  private async know(
    questions: readonly PropQuestion[],
    names: ReadonlyMap<string, PlayerRow>,
    teams: ReadonlyMap<string, string>,
    asOf: Date,
  ): Promise<Known> {
    const byGame = Map.groupBy(questions, ({ gameId }) => gameId ?? '');
    const games = new Map((await this.games.find([...byGame.keys()])).map((game) => [game.id, game]));
    const players = new Map<string, PlayerForecast>();
    const allowed = new Map<string, Allowed[]>();
    for (const game of games.values()) {
      if (closed(game, asOf)) continue;
      const ids = [...new Set((byGame.get(game.id) ?? []).map(({ playerId }) => playerId))];
      for (const player of await this.forecasts.of({ game, players: ids, asOf }))
        players.set(`${game.id} ${player.playerId}`, player);
      if (!allowed.has(game.season))
        allowed.set(
          game.season,
          await this.timeline.use(NBA.id, modelDay(game, asOf), asOf, (book) => book.allowed(game.season)),
        );
    }
    return { names, teams, games, players, allowed, asOf };
  }
}

/** Why a game is forecast no more, as the end of a sentence; undefined while there can. */
export function closed(game: StoredGame, asOf: Date): string | undefined {
  if (wasCalledOff(game, asOf)) return 'has been called off';
  return Date.parse(game.startsAt) <= asOf.getTime() ? 'has already started' : undefined;
}

function answer(question: PropQuestion, known: Known): PropAnswer {
  const { names, teams, games, players, allowed, asOf } = known;
  const playerName = names.get(question.playerId)?.name;
  const game = games.get(question.gameId ?? '');
  const fail = (error: string): PropAnswer => ({ question, error });
  if (playerName === undefined) return fail('We do not know that player.');
  if (!game)
    return fail(`${playerName} has no game on the schedule in the coming days, so there is nothing to forecast yet.`);
  const title = `${teams.get(game.awayTeam) ?? game.awayTeam} at ${teams.get(game.homeTeam) ?? game.homeTeam}`;
  const over = closed(game, asOf);
  if (over) return fail(`${title} ${over}, so there is nothing to forecast for ${playerName}.`);
  const player = players.get(`${game.id} ${question.playerId}`);
  if (!player || player.recent.length === 0)
    return fail(`${playerName} has not played for either team of ${title} yet, so we have nothing to go on.`);
  if (player.out && player.priced.size === 0) return fail(`${playerName} is on the injury report as out for ${title}.`);
  const bet = chooseBet(player, question);
  const market = findMarket(NBA.id, question.market);
  if (!bet || !market) return fail(`We do not forecast that market for ${playerName}.`);
  const rank = opponentRank(allowed.get(game.season) ?? [], player.side.opponent, market);
  return { question, player, bet, ...analyzedProp({ player, bet, playerName, teams, rank }) };
}
