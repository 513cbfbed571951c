import type { GameBoard } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox, OutboxRepository } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AlertRepository } from '../../src/alerts/alert.repository.ts';
import { CompareStatuses } from '../../src/alerts/compare-statuses.ts';
import { CompareValues } from '../../src/alerts/compare-values.ts';
import { CompareViews } from '../../src/alerts/compare-views.ts';
import { EvaluateChanges } from '../../src/alerts/evaluate-changes.ts';
import { RaiseAlerts } from '../../src/alerts/raise-alerts.ts';
import { SaveCrossings } from '../../src/alerts/save-crossings.ts';
import { ViewWatchRepository } from '../../src/alerts/view-watch.repository.ts';
import { WatchRepository } from '../../src/alerts/watch.repository.ts';
import type { BoardCache } from '../../src/board/read-board.ts';
import { FactChangeRepository } from '../../src/facts/change/fact-change.repository.ts';
import { GameRepository } from '../../src/facts/game/game.repository.ts';
import { InjuryRepository } from '../../src/facts/player/injury.repository.ts';
import { PlayerRepository } from '../../src/facts/player/player.repository.ts';
import { PriceRepository } from '../../src/facts/price/price.repository.ts';
import type { PlayerForecasts } from '../../src/forecast/prop/player-forecasts.ts';

type DataSource = ConstructorParameters<typeof Transactions>[0];
export type DataSourceLike = Pick<DataSource, 'query'>;

/** Compares watches on views with these boards. */
export function viewsOn(transactions: Transactions, boards: readonly GameBoard[]): CompareViews {
  const watches = new ViewWatchRepository(transactions, new WatchRepository(transactions));
  const board = { current: () => Promise.resolve([...boards]) } as BoardCache;
  return new CompareViews(watches, board, transactions);
}

/** An evaluator that needs only a database. It has no forecasts, so it compares no value watches, and no bus. */
export function evaluatorOn(dataSource: DataSource, boards: readonly GameBoard[] = []): EvaluateChanges {
  const transactions = new Transactions(dataSource);
  const clock = new Clock();
  const watches = new WatchRepository(transactions);
  const games = new GameRepository(transactions);
  const outbox = new Outbox(new OutboxRepository(transactions), transactions, { wake: () => undefined });
  return new EvaluateChanges(
    new FactChangeRepository(transactions),
    new PriceRepository(transactions),
    watches,
    new CompareStatuses(watches, new InjuryRepository(transactions)),
    new CompareValues(watches, games, {} as PlayerForecasts),
    viewsOn(transactions, boards),
    new SaveCrossings(
      watches,
      new PlayerRepository(transactions),
      games,
      new RaiseAlerts(new AlertRepository(transactions), outbox, clock),
    ),
    transactions,
    clock,
  );
}
