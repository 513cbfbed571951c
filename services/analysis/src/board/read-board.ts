import { Injectable, Logger } from '@nestjs/common';
import { type GameBoard, type InputOf, type RequestReply, getBoard } from '@overline/contracts';
import { leagueOf, propId, QUOTE_LIFETIME_MS } from '@overline/forecast';
import { addDays, centralDay, centralTime, Clock, easternDay, HOUR_MS } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { hasStarted, wasCalledOff } from '../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../facts/game/game.repository.ts';
import { LoadOnStart } from '../facts/loading/load-on-start.ts';
import { PlayerRepository, TeamRepository } from '../facts/player/player.repository.ts';
import { GameTimeline } from '../forecast/game/game-history.ts';
import { PlayerForecasts } from '../forecast/prop/player-forecasts.ts';
import { rowsOf } from './board-row.ts';
import { BoardRepository } from './board.repository.ts';
import { gameBoard } from './game-board.ts';

/** A reply has at most this many bytes of JSON, unless a single game has more. NATS allows 1 MB. */
const MAX_REPLY_BYTES = 500_000;

interface CachedBoard {
  /** Identifies the facts from which the board was computed. The same state gives the same board. */
  state: string;
  board: GameBoard;
}

/**
 * The board of today's and tomorrow's games. A game is forecast again only if its prices, the injury report of its
 * teams, or the past results and prices behind the forecast changed. A game that has started keeps its last board.
 */
@Injectable()
export class BoardCache {
  private readonly logger = new Logger(BoardCache.name);
  private readonly cached = new Map<string, CachedBoard>();
  private refreshing: Promise<GameBoard[]> | undefined;

  constructor(
    private readonly games: GameRepository,
    private readonly board: BoardRepository,
    private readonly players: PlayerRepository,
    private readonly teams: TeamRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly timeline: GameTimeline,
    private readonly start: LoadOnStart,
    private readonly clock: Clock,
  ) {}

  /** Every game's board, soonest first. Concurrent callers share one refresh. */
  current(): Promise<GameBoard[]> {
    this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async refresh(): Promise<GameBoard[]> {
    this.start.requireHistory();
    const now = this.clock.now();
    const games = await this.openGames(now);
    const states = await this.statesOf(games, now);
    for (const id of this.cached.keys()) if (!states.has(id)) this.cached.delete(id);
    const started = performance.now();
    const changed = games.filter(({ id }) => this.cached.get(id)?.state !== states.get(id));
    for (const game of changed) {
      const state = states.get(game.id) ?? '';
      const asOf = new Date(Math.min(now.getTime(), Date.parse(game.startsAt) - 1));
      this.cached.set(game.id, { state, board: await this.compute(game, asOf) });
    }
    if (changed.length > 0) {
      const ms = Math.round(performance.now() - started);
      this.logger.debug({ msg: 'board refreshed', games: changed.length, ms });
    }
    return games.flatMap(({ id }) => this.cached.get(id)?.board ?? []).filter(({ players }) => players.length > 0);
  }

  /** The games of today and tomorrow with prices, soonest first, without those that were called off. */
  private async openGames(now: Date): Promise<StoredGame[]> {
    const today = centralDay(now);
    const games = await this.games.startingBetween(centralTime(today, 0), centralTime(addDays(today, 2), 0));
    // A game of a past day cannot be forecast again, because the model has moved on to the next day.
    const hasBoard = ({ id, easternDay: day }: StoredGame): boolean => day >= easternDay(now) || this.cached.has(id);
    return games.filter((game) => game.pricesAt !== null && !wasCalledOff(game, now) && hasBoard(game));
  }

  private async statesOf(games: readonly StoredGame[], now: Date): Promise<Map<string, string>> {
    const states = await this.board.states(
      games.map(({ id }) => id),
      now,
    );
    const pasts = new Map<string, string>();
    for (const { league } of games)
      if (!pasts.has(league)) pasts.set(league, await this.board.pastState(league, easternDay(now), now));
    return new Map(
      games.map((game): [string, string] => {
        const state = states.get(game.id) ?? '';
        // A game that has started keeps its state, and with it its board.
        if (hasStarted(game, now)) return [game.id, this.cached.get(game.id)?.state ?? `${state} started`];
        return [game.id, `${state} ${pasts.get(game.league)} ${centralDay(now)} ${oldPriceHours(game, now)}`];
      }),
    );
  }

  private async compute(game: StoredGame, asOf: Date): Promise<GameBoard> {
    const players = await this.forecasts.of({ game, players: 'priced', asOf });
    const quotes = await this.board.firstQuotes(game.id, asOf);
    const first = Map.groupBy(quotes, propId);
    const allowed = await this.timeline.allowed(game, asOf);
    const teams = await this.teams.byIds([game.homeTeam, game.awayTeam]);
    const teamOf = (id: string) => {
      const { name = id, abbreviation = id } = teams.get(id) ?? {};
      return { id, name, abbreviation };
    };
    return gameBoard({
      game,
      league: leagueOf(game.league).name,
      home: teamOf(game.homeTeam),
      away: teamOf(game.awayTeam),
      names: await this.players.names(players.map(({ playerId }) => playerId)),
      players,
      rows: players.flatMap((player) => rowsOf(player, { first, allowed })),
    });
  }
}

/** Returns the boards of which the caller does not have the current version. */
@Injectable()
export class ReadBoard {
  constructor(
    private readonly board: BoardCache,
    private readonly start: LoadOnStart,
  ) {}

  @OnRequest(getBoard)
  async execute({ have }: InputOf<typeof getBoard>): Promise<RequestReply<typeof getBoard>> {
    const preparing = !this.start.arePricesLoaded;
    const boards = await this.board.current();
    const missing = boards.filter(({ id, version }) => have[id] !== version);
    const changed = firstThatFit(missing, MAX_REPLY_BYTES);
    return { order: boards.map(({ id }) => id), changed, more: changed.length < missing.length, preparing };
  }
}

/**
 * The age of a game's prices in hours, up to 24; 0 while it is too low for quotes to expire. As part of the state, it
 * makes the board forecast the game every hour while quotes expire.
 */
function oldPriceHours({ pricesAt }: StoredGame, now: Date): number {
  const age = now.getTime() - (pricesAt?.getTime() ?? 0);
  return age < QUOTE_LIFETIME_MS - HOUR_MS ? 0 : Math.min(Math.floor(age / HOUR_MS), 24);
}

/** The first boards that together fit into this many bytes; at least one. */
function firstThatFit(boards: readonly GameBoard[], maxBytes: number): GameBoard[] {
  let bytes = 0;
  return boards.filter((board, index) => {
    bytes += JSON.stringify(board).length;
    return index === 0 || bytes <= maxBytes;
  });
}
