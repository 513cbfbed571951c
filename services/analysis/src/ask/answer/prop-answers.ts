import { Injectable } from '@nestjs/common';
import type { AnalyzedProp } from '@overline/contracts';
import { findMarket } from '@overline/forecast';
import { GameForecasts, modelDay, type PlayerForecast } from '../../forecast/prop/game-forecasts.ts';
import { type Allowed, opponentRank } from '../../forecast/prop/opponent-rank.ts';
import { isCalledOff } from '../../forecast/prop/projected-slate.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import type { AskedProp } from '../analysis/steps.ts';
import { analyzedProp } from './analyzed-prop.ts';
import { chooseBet, type ChosenBet } from '../../forecast/prop/chosen-bet.ts';
import type { FactList } from './fact-list.ts';
import { type Man, SubjectRepository } from '../../facts/player/subject.repository.ts';
import { GameTimeline } from '../../forecast/game/timelines.ts';

/** An asked prop forecast, or why it could not be, in words for the person. */
export type Answered =
  | { asked: AskedProp; player: PlayerForecast; bet: ChosenBet; analyzed: AnalyzedProp }
  | { asked: AskedProp; error: string };

interface Known {
  men: ReadonlyMap<string, Man>;
  teams: ReadonlyMap<string, string>;
  games: ReadonlyMap<string, StoredGame>;
  /** By game and player. */
  players: ReadonlyMap<string, PlayerForecast>;
  allowed: ReadonlyMap<string, Allowed[]>;
  asOf: Date;
}

/** Forecasts of exactly what was asked, as of a moment, in the order asked. */
@Injectable()
export class ForecastAsked {
  constructor(
    private readonly subjects: SubjectRepository,
    private readonly games: GameRepository,
    private readonly forecasts: GameForecasts,
    private readonly timeline: GameTimeline,
  ) {}

  async execute(asked: readonly AskedProp[], asOf: Date, facts: FactList): Promise<Answered[]> {
    const [men, teams] = await Promise.all([
      this.subjects.players(asked.map(({ playerId }) => playerId)),
      this.subjects.teams(),
    ]);
    const placed = await this.place(asked, men, asOf);
    const known = await this.know(placed, men, teams, asOf);
    return placed.map((one) => answer(one, known, facts));
  }

  /** Finds the next game of a player for whom none was named. */
  private async place(asked: readonly AskedProp[], men: ReadonlyMap<string, Man>, asOf: Date): Promise<AskedProp[]> {
    const teamOf = ({ playerId }: AskedProp): string => men.get(playerId)?.teamId ?? '';
    const homeless = asked.filter(({ gameId }) => gameId === null).map(teamOf);
    const next = homeless.length === 0 ? new Map<string, string>() : await this.subjects.nextGames(homeless, asOf);
    return asked.map((one) => (one.gameId === null ? { ...one, gameId: next.get(teamOf(one)) ?? null } : one));
  }

  private async know(
    asked: readonly AskedProp[],
    men: ReadonlyMap<string, Man>,
    teams: ReadonlyMap<string, string>,
    asOf: Date,
  ): Promise<Known> {
    const byGame = Map.groupBy(asked, ({ gameId }) => gameId ?? '');
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
    return { men, teams, games, players, allowed, asOf };
  }
}

/** Why nothing can be said about a game any more, as the end of a sentence; undefined while there can. */
export function closed(game: StoredGame, asOf: Date): string | undefined {
  if (isCalledOff(game, asOf)) return 'has been called off';
  return Date.parse(game.startsAt) <= asOf.getTime() ? 'has already started' : undefined;
}

function answer(asked: AskedProp, known: Known, facts: FactList): Answered {
  const { men, teams, games, players, allowed, asOf } = known;
  const playerName = men.get(asked.playerId)?.name;
  const game = games.get(asked.gameId ?? '');
  const fail = (error: string): Answered => ({ asked, error });
  if (playerName === undefined) return fail('We do not know that player.');
  if (!game)
    return fail(`${playerName} has no game on the schedule in the coming days, so there is nothing to forecast yet.`);
  const title = `${teams.get(game.awayTeam) ?? game.awayTeam} at ${teams.get(game.homeTeam) ?? game.homeTeam}`;
  const over = closed(game, asOf);
  if (over) return fail(`${title} ${over}, so there is nothing to forecast for ${playerName}.`);
  const player = players.get(`${game.id} ${asked.playerId}`);
  if (!player || player.recent.length === 0)
    return fail(`${playerName} has not played for either team of ${title} yet, so we have nothing to go on.`);
  if (player.out && player.priced.size === 0) return fail(`${playerName} is on the injury report as out for ${title}.`);
  const bet = chooseBet(player, asked);
  const market = findMarket(NBA.id, asked.market);
  if (!bet || !market) return fail(`We do not forecast that market for ${playerName}.`);
  const rank = opponentRank(allowed.get(game.season) ?? [], player.side.opponent, market);
  return { asked, player, bet, analyzed: analyzedProp({ player, bet, playerName, teams, rank, asOf }, facts) };
}
