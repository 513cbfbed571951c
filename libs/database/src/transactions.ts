import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import type { Statement } from './statement.ts';

interface Running {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

/**
 * The update closure, and the one way to the database. A transaction started inside another joins it, so an event's
 * inbox row and everything its handler does commit together. No network call belongs inside.
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

  /** The rows of a statement, in the present transaction; where there is none, the statement stands alone. */
  query<Row extends z.ZodObject>(statement: Statement<Row>, parameters?: readonly unknown[]): Promise<z.output<Row>[]>;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  async query<Row>(statement: Statement | string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    const answer = await this.manager.query<Row[] | [Row[], number]>(sql, [...parameters]);
    // TypeORM answers an UPDATE or DELETE with a pair of the rows and their number.
    return isPair(answer) ? answer[0] : answer;
  }

  /** TypeORM's repository of an entity, in the present transaction; where there is none, each call stands alone. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  /** Calls `action` once the present transaction has committed; at once where there is none. */
  onCommit(action: () => void): void {
    const present = this.running.getStore();
    if (present) present.afterCommit.push(action);
    else action();
  }

  private get manager(): EntityManager {
    return this.running.getStore()?.manager ?? this.dataSource.manager;
  }
}

function isPair<Row>(answer: Row[] | [Row[], number]): answer is [Row[], number] {
  return answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number';
}
