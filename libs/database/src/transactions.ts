import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Running {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

/**
 * The update closure. A transaction started inside another joins it, so an event's inbox row and everything its handler
 * does commit together. No network call belongs inside.
 */
@Injectable()
export class Transactions {
  private readonly running = new AsyncLocalStorage<Running>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in the present transaction, or in a new one that commits when `work` ends and rolls back when it
   * throws.
   */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const present = this.running.getStore();
    if (present) return work(present.manager);
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction((manager) =>
      this.running.run({ manager, afterCommit }, () => work(manager)),
    );
    for (const action of afterCommit) action();
    return result;
  }

  /** Calls `action` once the present transaction has committed; at once where there is none. */
  onCommit(action: () => void): void {
    const present = this.running.getStore();
    if (present) present.afterCommit.push(action);
    else action();
  }
}
