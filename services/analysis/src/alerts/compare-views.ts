import { Injectable, Logger } from '@nestjs/common';
import type { GameBoard } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { booksOf } from '@overline/forecast';
import { BoardCache } from '../board/read-board.ts';
import type { FactChange } from '../facts/change/fact-change.repository.ts';
import { hasStarted } from '../facts/game/game.ts';
import { leagueOfId } from '../facts/league/league.ts';
import type { CrossingLog } from './crossing-log.ts';
import { type ShownProp, stepView, viewOf, type ViewReading, viewReader } from './view.ts';
import { ViewWatchRepository, type ViewWatch } from './view-watch.repository.ts';

/** If more props of a game match at once, such as when its first prices appear, they share one alert. */
const MAX_ALERTS_AT_ONCE = 10;

/**
 * Compares watches on saved views with the board, by the board's own filters. As in `CompareValues`, only the newest
 * state counts.
 */
@Injectable()
export class CompareViews {
  private readonly logger = new Logger(CompareViews.name);

  constructor(
    private readonly watches: ViewWatchRepository,
    private readonly board: BoardCache,
    private readonly transactions: Transactions,
  ) {}

  /** The boards of the games whose prices or injury reports have changed, read outside any transaction. */
  async boardsOf(changes: readonly FactChange[], now: Date): Promise<GameBoard[]> {
    if (!(await this.watches.exist(true))) return [];
    const changed = new Set<string>(changes.map(({ subject }) => subject));
    const open = (await this.openBoards(now)) ?? [];
    return open.filter(({ id }) => changed.has(id) || changed.has(leagueOfId(id).id));
  }

  /** Compares the views whose present props are known. */
  async compare(boards: readonly GameBoard[], now: Date, log: CrossingLog): Promise<void> {
    if (boards.length === 0) return;
    const watches = await this.watches.of(gameIds(boards));
    for (const [{ id: gameId }, watch, reading] of readings(boards, watches, now)) {
      const { crossing, matching: before } = watch.states.get(gameId) ?? NO_MATCHES;
      const { matching, entered } = stepView(before, reading);
      if (entered.length === 0 && matching.length === before.length) continue;
      const alerts = alertsOf(entered);
      log.setState(watch, { ...stateOf(gameId, crossing + alerts.length), matching });
      for (const [index, props] of alerts.entries()) {
        const trigger = { props, query: watch.viewQuery };
        log.found.push({ watch, gameId, crossing: crossing + index + 1, at: now, trigger });
      }
    }
  }

  /** Stores the props that new or changed views already show, without alerts. */
  async prime(now: Date): Promise<void> {
    if (!(await this.watches.exist(false))) return;
    const boards = await this.openBoards(now);
    if (boards === null) return;
    await this.transactions.run(async () => {
      const watches = await this.watches.lockNew(gameIds(boards));
      const states = [...readings(boards, watches, now)].flatMap(([{ id }, watch, { shown }]) => {
        const before = watch.states.get(id);
        if (before === undefined && shown.size === 0) return [];
        return [{ ...stateOf(id, before?.crossing ?? 0), watchId: watch.id, matching: [...shown.keys()] }];
      });
      await this.watches.prime(watches, states);
    });
  }

  /** The boards of games that have not started; null if they cannot be computed. */
  private async openBoards(now: Date): Promise<GameBoard[] | null> {
    try {
      return (await this.board.current()).filter((game) => !hasStarted(game, now));
    } catch (error) {
      // Retried at the next change; the other watches must not wait for it.
      this.logger.error({ msg: 'views not compared', error: String(error) });
      return null;
    }
  }
}

/** The props of each alert. */
function alertsOf([first, ...others]: readonly ShownProp[]): [ShownProp, ...ShownProp[]][] {
  if (first === undefined) return [];
  if (others.length >= MAX_ALERTS_AT_ONCE) return [[first, ...others]];
  return [first, ...others].map((prop) => [prop]);
}

function stateOf(gameId: string, crossing: number) {
  return { gameId, crossing, isOn: false, baseline: null, status: null };
}

const NO_MATCHES = { crossing: 0, matching: [] };

function gameIds(boards: readonly GameBoard[]): string[] {
  return boards.map(({ id }) => id);
}

/** What each watch's view shows of each game. Watches with the same view and books share one reading. */
function* readings(
  boards: readonly GameBoard[],
  watches: readonly ViewWatch[],
  now: Date,
): Generator<[GameBoard, ViewWatch, ViewReading], void> {
  for (const sameBooks of Map.groupBy(watches, ({ choice }) => JSON.stringify(choice)).values()) {
    const choice = sameBooks[0]?.choice ?? null;
    const readers = boards.map((board) => ({ board, read: viewReader(board, choice && booksOf(choice)) }));
    for (const [query, sameView] of Map.groupBy(sameBooks, ({ viewQuery }) => viewQuery)) {
      const view = viewOf(query, now.getTime());
      for (const { board, read } of readers) {
        const reading = read(view);
        for (const watch of sameView) yield [board, watch, reading];
      }
    }
  }
}
