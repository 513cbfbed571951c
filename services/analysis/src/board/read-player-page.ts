import { Injectable } from '@nestjs/common';
import { errorClass, type PlayerPage, getPlayerPage } from '@overline/contracts';
import { marketsOf, marketValue, notOffered } from '@overline/forecast';
import { addDays, Clock, easternDay } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { GameRepository, type StoredGame } from '../facts/game/game.repository.ts';
import { leagueOfId } from '../facts/league/league.ts';
import { InjuryRepository } from '../facts/player/injury.repository.ts';
import { PlayerRepository, TeamRepository } from '../facts/player/player.repository.ts';
import { HistoryRepository } from '../forecast/history/history.repository.ts';
import { BoardRepository } from './board.repository.ts';

/** More than a full season in any league. */
const GAMES_SHOWN = 170;
const TEAMMATES_SHOWN = 12;

class UnknownPlayer extends errorClass('PLAYER_UNKNOWN', 'not-found', 'Player not found. Search the board by name.') {}

/** A player's game log, next game and teammates. */
@Injectable()
export class ReadPlayerPage {
  constructor(
    private readonly players: PlayerRepository,
    private readonly teams: TeamRepository,
    private readonly games: GameRepository,
    private readonly injuries: InjuryRepository,
    private readonly history: HistoryRepository,
    private readonly board: BoardRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getPlayerPage)
  async execute({ id }: { id: string }): Promise<PlayerPage> {
    const now = this.clock.now();
    const player = (await this.players.byIds([id])).get(id);
    if (!player) throw new UnknownPlayer();
    const league = leagueOfId(id);
    const past = (await this.history.recentGames([id], now, addDays(easternDay(now), 1))).get(id) ?? [];
    const games = past.slice(0, GAMES_SHOWN);
    const markets = marketsOf(league.id);
    const [names, next, listings, mates] = await Promise.all([
      this.teams.names(),
      this.nextGame(player.teamId, now),
      this.injuries.listings(league.id, now),
      this.board.teammates(id, games, TEAMMATES_SHOWN),
    ]);
    const indexes = new Map(games.map(({ gameId }, index) => [gameId, index]));
    return {
      id,
      name: player.name,
      league: league.name,
      team: { id: player.teamId, name: names.get(player.teamId) ?? player.teamId },
      status: listings.get(id) ?? null,
      next: next && upcoming(next, player.teamId, names),
      markets: markets.map(({ key }) => key),
      notOffered: notOffered(league.id),
      games: games.map((game) => ({
        id: game.gameId,
        day: game.day,
        season: game.season,
        opponent: game.opponentName,
        home: game.home,
        minutes: league.stats.lines.minutes === undefined ? null : Math.round(game.minutes),
        values: markets.map((market) => marketValue(game.stats, market) ?? null),
      })),
      teammates: mates.map((mate) => ({
        id: mate.id,
        name: mate.name,
        games: mate.games.flatMap((gameId) => indexes.get(gameId) ?? []).sort((a, b) => a - b),
      })),
    };
  }

  private async nextGame(team: string, now: Date): Promise<StoredGame | null> {
    const next = (await this.games.nextOf([team], now)).get(team);
    const [game] = next === undefined ? [] : await this.games.find([next]);
    return game ?? null;
  }
}

function upcoming(game: StoredGame, team: string, names: ReadonlyMap<string, string>): PlayerPage['next'] {
  const home = game.homeTeam === team;
  const opponent = home ? game.awayTeam : game.homeTeam;
  return { id: game.id, startsAt: game.startsAt, opponent: names.get(opponent) ?? opponent, home };
}
