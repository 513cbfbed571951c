import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AppError,
  type InputOf,
  thresholdProblem,
  type Watch,
  WATCHES_BY_TIER,
  createWatchRequest,
  changeWatchRequest,
  deleteWatchRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { countFilters, findMarket, readFilters } from '@overline/forecast';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import type { PlayerRow } from '../facts/database/fact.entity.ts';
import { hasStarted, wasCalledOff } from '../facts/game/game.ts';
import { GameRepository } from '../facts/game/game.repository.ts';
import { PlayerRepository } from '../facts/player/player.repository.ts';
import { AccountBooksRepository } from '../facts/price/account-books.repository.ts';
import type { WatchRow } from './alert.entity.ts';
import { InitialStates } from './initial-states.ts';
import { DescribeWatches } from './list-watches.ts';
import {
  GameNotComing,
  PickGraded,
  tooManyWatches,
  UnknownMarket,
  UnknownPlayer,
  ViewChanged,
  ViewOfEverything,
  WatchNotFound,
} from './watch.errors.ts';
import { type ListedWatch, WatchRepository } from './watch.repository.ts';

/** Creates a watch. Creating the same watch again changes nothing. */
@Injectable()
export class CreateWatch {
  constructor(
    private readonly watches: WatchRepository,
    private readonly initial: InitialStates,
    private readonly describe: DescribeWatches,
    private readonly players: PlayerRepository,
    private readonly games: GameRepository,
    private readonly books: AccountBooksRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnRequest(createWatchRequest)
  async execute({ by, watch, pick, view }: InputOf<typeof createWatchRequest>): Promise<Watch> {
    const now = this.clock.now();
    const { view: _name, ...wanted } = watch;
    const target = pick
      ? { ...wanted, playerId: pick.playerId, market: pick.market, side: pick.side, line: pick.propLine }
      : wanted;
    const row: WatchRow = {
      ...target,
      playerId: target.playerId ?? '',
      gameId: pick?.gameId ?? wanted.gameId,
      viewName: view?.name ?? null,
      viewQuery: view?.query ?? null,
      viewVersion: view?.version ?? null,
      primed: view === null,
      id: randomUUID(),
      userId: by.userId,
      paused: false,
      overLimit: false,
      planLimit: null,
      version: 1,
      since: now,
      createdAt: now,
    };
    if (view && !hasFilter(view.query)) throw new ViewOfEverything();
    const player = view ? null : await this.check(row, now);
    const { states, since } = await this.initial.of(row, { player, before: new Map(), now });
    return this.transactions.run(async () => {
      await this.watches.lockUser(by.userId);
      const known = view && (await this.books.find(by.userId));
      if (known && known.version > view.version) throw new ViewChanged();
      const mine = await this.watches.ofUser(by.userId, now);
      const same = mine.find((existing) => isSame(existing, row));
      if (same) return this.describe.one(by.userId, same.id);
      if (row.pickId !== null) {
        await this.watches.lockPick(row.pickId);
        if (await this.watches.isGraded(row.pickId)) throw new PickGraded();
      }
      const limit = WATCHES_BY_TIER[by.tier];
      if (mine.filter(({ ended }) => !ended).length >= limit) throw tooManyWatches(by.tier);
      await this.watches.add({ ...row, since });
      await this.watches.saveStates(states);
      return this.describe.one(by.userId, row.id);
    });
  }

  /** @throws UnknownPlayer, UnknownMarket or GameNotComing */
  private async check(watch: WatchRow, now: Date): Promise<PlayerRow> {
    const player = (await this.players.byIds([watch.playerId])).get(watch.playerId);
    if (!player) throw new UnknownPlayer();
    if (watch.market !== null && !findMarket(player.league, watch.market)) throw new UnknownMarket();
    if (watch.gameId === null || watch.kind === 'graded') return player;
    const [game] = await this.games.find([watch.gameId]);
    if (!game || wasCalledOff(game, now) || hasStarted(game, now)) throw new GameNotComing();
    return player;
  }
}

function isSame(a: ListedWatch, b: WatchRow): boolean {
  const fields = ['kind', 'playerId', 'market', 'side', 'line', 'gameId', 'pickId', 'viewName', 'threshold'] as const;
  return !a.ended && fields.every((field) => a[field] === b[field]);
}

/** Whether a view has a filter or a search. Without one, every prop on the board would alert all day. */
function hasFilter(query: string): boolean {
  const filters = readFilters(new URLSearchParams(query));
  return filters.q !== '' || countFilters(filters) > 0;
}

/** Pauses or resumes a watch, or changes its threshold. A condition that is already true does not alert. */
@Injectable()
export class ChangeWatch {
  constructor(
    private readonly watches: WatchRepository,
    private readonly initial: InitialStates,
    private readonly describe: DescribeWatches,
    private readonly players: PlayerRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnRequest(changeWatchRequest)
  async execute({ by, id, change }: InputOf<typeof changeWatchRequest>): Promise<Watch> {
    const now = this.clock.now();
    const watch = await this.watches.find(by.userId, id);
    const player = (watch && (await this.players.byIds([watch.playerId])).get(watch.playerId)) ?? null;
    if (!watch || (player === null && watch.kind !== 'view')) throw new WatchNotFound();
    const next = { ...watch, paused: change.paused ?? watch.paused, threshold: change.threshold ?? watch.threshold };
    const problem = thresholdProblem(next.kind, next.threshold);
    if (problem) throw new AppError({ code: 'INVALID_THRESHOLD', kind: 'invalid', message: problem });
    const before = await this.watches.statesOf(id);
    const { states, since } = await this.initial.of(next, { player, before, now });
    return this.transactions.run(async () => {
      await this.watches.lockUser(by.userId);
      const primed = next.kind !== 'view';
      await this.watches.update(id, { paused: next.paused, threshold: next.threshold, since, primed });
      // An evaluation may have counted a crossing in the meantime, and a crossing's number must not be used twice.
      const current = await this.watches.statesOf(id);
      const crossingOf = (gameId: string): number => current.get(gameId)?.crossing ?? 0;
      await this.watches.saveStates(states.map((state) => ({ ...state, crossing: crossingOf(state.gameId) })));
      return this.describe.one(by.userId, id);
    });
  }
}

@Injectable()
export class DeleteWatch {
  constructor(
    private readonly watches: WatchRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnRequest(deleteWatchRequest)
  async execute({ by, id }: InputOf<typeof deleteWatchRequest>): Promise<Record<string, never>> {
    await this.transactions.run(async () => {
      await this.watches.lockUser(by.userId);
      if (!(await this.watches.delete(by.userId, id))) throw new WatchNotFound();
      await this.watches.applyPlan(by, this.clock.now());
    });
    return {};
  }
}
