import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { PlayerQuote, PropQuote } from '@overline/forecast';
import { Clock } from '@overline/service-kit';
import { type FactChange, FactChangeRepository } from '../facts/change/fact-change.repository.ts';
import { PriceRepository } from '../facts/price/price.repository.ts';
import { usualLine } from '../facts/price/usual-line.ts';
import { CompareStatuses } from './compare-statuses.ts';
import { CompareValues } from './compare-values.ts';
import { CompareViews } from './compare-views.ts';
import { arePricesEqual, type BestPrices, bestPrices, NOTHING_SEEN, readMove, readPrice, step } from './condition.ts';
import { CrossingLog } from './crossing-log.ts';
import { propKey, QuoteSweep } from './quote-sweep.ts';
import { SaveCrossings } from './save-crossings.ts';
import { type PriceWatch, WatchRepository } from './watch.repository.ts';

/** Changes per transaction. */
const BATCH_SIZE = 5_000;

/** Another instance took some of the batch's changes first. */
class ComparedElsewhere extends Error {}

/**
 * Compares recorded changes with the watches. One transaction deletes a batch of changes and stores the new states of
 * the watches, the alerts and their events, so after a crash a batch is either done or compared again.
 */
@Injectable()
export class EvaluateChanges {
  private readonly logger = new Logger(EvaluateChanges.name);

  constructor(
    private readonly changes: FactChangeRepository,
    private readonly prices: PriceRepository,
    private readonly watches: WatchRepository,
    private readonly statuses: CompareStatuses,
    private readonly values: CompareValues,
    private readonly views: CompareViews,
    private readonly save: SaveCrossings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Compares the oldest changes and returns their number; 0 if there are none, or if another instance took them. */
  async execute(limit = BATCH_SIZE): Promise<number> {
    const changes = await this.changes.next(limit);
    if (changes.length === 0) return 0;
    const started = performance.now();
    const moments = momentsOf(changes);
    const quotes = await this.prices.propHistory(moments);
    // Forecasts are slow, so they are made before the transaction.
    const now = this.clock.now();
    const values = await this.values.forecastsOf(changes, now);
    const boards = await this.views.boardsOf(changes, now);
    try {
      const alerts = await this.transactions.run(async () => {
        if (!(await this.changes.take(changes))) throw new ComparedElsewhere();
        const log = new CrossingLog();
        await this.comparePrices(moments, quotes, log);
        await this.values.compare(values, log);
        await this.views.compare(boards, now, log);
        await this.statuses.compare(changes, log);
        return this.save.execute(log);
      });
      const ms = Math.round(performance.now() - started);
      if (alerts > 0) this.logger.debug({ msg: 'alerts raised', alerts, changes: changes.length, ms });
      return changes.length;
    } catch (error) {
      if (error instanceof ComparedElsewhere) return 0;
      throw error;
    }
  }

  private async comparePrices(
    moments: readonly GameMoments[],
    quotes: readonly PlayerQuote[],
    log: CrossingLog,
  ): Promise<void> {
    if (moments.length === 0) return;
    const playerIds = [...new Set(quotes.map(({ playerId }) => playerId))];
    const gameIds = moments.map(({ gameId }) => gameId);
    const watches = await this.watches.ofPlayers(playerIds, gameIds);
    const onPrices = watches.filter(({ kind }) => kind !== 'value');
    const byProp = Map.groupBy(onPrices, ({ playerId, market }) => propKey(playerId, market ?? ''));
    const byGame = Map.groupBy(quotes, ({ gameId }) => gameId);
    for (const { gameId, at } of moments) {
      const histories = propHistories(new QuoteSweep(byGame.get(gameId) ?? []), at, byProp);
      // Prop by prop, so that a prop's watches stay in the CPU's cache.
      for (const [prop, history] of histories)
        for (const state of history)
          for (const watch of byProp.get(prop) ?? []) comparePrice(watch, { gameId, ...state }, log);
    }
  }
}

/** The prices of each watched prop at the moments at which they changed, in order. */
function propHistories(
  sweep: QuoteSweep,
  at: readonly Date[],
  watches: ReadonlyMap<string, readonly PriceWatch[]>,
): Map<string, PropState[]> {
  const histories = new Map<string, PropState[]>();
  for (const [index, moment] of at.entries()) {
    const touched = sweep.advance(moment.getTime());
    // The state before the batch is not known, so every prop counts as changed at the first moment.
    for (const prop of index === 0 ? sweep.props() : touched) {
      const watching = watches.get(prop);
      if (!watching) continue;
      const quotes = sweep.quotes(prop);
      const state = { at: moment, quotes, prices: bestPrices(quotes), usual: usualLine(quotes) };
      const history = histories.get(prop) ?? [];
      histories.set(prop, history);
      if (!isRepeated(state, history.at(-1), watching)) history.push(state);
    }
  }
  return histories;
}

/** Whether every watch has already been compared with the same prices. Always false for a watch on only some books. */
function isRepeated(state: PropState, before: PropState | undefined, watching: readonly PriceWatch[]): boolean {
  if (before?.usual !== state.usual || !arePricesEqual(before.prices, state.prices)) return false;
  const seenAt = before.at.getTime();
  return watching.every(({ since, books }) => books === null && since < seenAt);
}

/** When a game's prices were recorded. */
interface GameMoments {
  gameId: string;
  /** The first and the last moment. */
  from: Date;
  to: Date;
  /** All moments, in ascending order. */
  at: Date[];
}

function momentsOf(changes: readonly FactChange[]): GameMoments[] {
  const ofPrices = changes.filter(({ kind }) => kind === 'prices');
  const byGame = Map.groupBy(ofPrices, ({ subject }) => subject);
  return [...byGame].flatMap(([gameId, recorded]) => {
    const at = recorded.map((change) => change.at);
    const from = at[0];
    const to = at.at(-1);
    return from && to ? [{ gameId, from, to, at }] : [];
  });
}

/** A prop's prices in one game at a moment. */
interface PropState {
  at: Date;
  quotes: readonly PropQuote[];
  /** The best prices of all books. */
  prices: BestPrices;
  usual: number | null;
}

function comparePrice(
  watch: PriceWatch,
  { gameId, at, quotes, prices, usual }: PropState & { gameId: string },
  log: CrossingLog,
): void {
  if ((watch.gameId !== null && watch.gameId !== gameId) || at.getTime() <= watch.since) return;
  const memory = watch.memories.get(gameId) ?? NOTHING_SEEN;
  if (watch.kind === 'price') {
    const { books } = watch;
    const mine = books ? bestPrices(quotes.filter(({ book }) => books.has(book))) : prices;
    log.recordStep(watch, { gameId, at }, step(memory, readPrice(watch, mine, usual, prices)));
  } else if (usual !== null) {
    const from = memory.baseline ?? usual;
    log.recordStep(watch, { gameId, at }, step({ ...memory, baseline: from }, readMove(watch, usual, from)));
  }
}
