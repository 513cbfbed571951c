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
 * A service's only access to its database. A transaction started inside another joins it, so an event's inbox row and
 * everything its handler does commit together. Make no network calls inside a transaction.
 */
@Injectable()
export class Transactions {
  private readonly running = new AsyncLocalStorage<Running>();

  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in the current transaction, or in a new one that rolls back if `work` throws. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const current = this.running.getStore();
    if (current) return work(current.manager);
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction((manager) =>
      this.running.run({ manager, afterCommit }, () => work(manager)),
    );
    for (const action of afterCommit) action();
    return result;
  }

  /** Returns the rows of a statement, which runs in the current transaction or on its own. */
  query<Row extends z.ZodObject>(statement: Statement<Row>, parameters?: readonly unknown[]): Promise<z.output<Row>[]>;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  async query<Row>(statement: Statement | string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    const result = await this.manager.query<Row[] | [Row[], number]>(sql, [...parameters]);
    // For UPDATE and DELETE, TypeORM returns the rows and their number.
    return isPair(result) ? result[0] : result;
  }

  /** The row of a statement that always returns one. @throws Error if it does not */
  one<Row extends z.ZodObject>(statement: Statement<Row>, parameters?: readonly unknown[]): Promise<z.output<Row>>;
  one<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row>;
  async one<Row>(statement: Statement | string, parameters: readonly unknown[] = []): Promise<Row> {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    const [row] = await this.query<Row>(sql, parameters);
    if (row === undefined) throw new Error(`The statement returned no row: ${sql}`);
    return row;
  }

  /**
   * Repeats a bounded DELETE, whose last parameter is its limit, until a batch is not full, so that no statement runs
   * long or holds many locks. Outside a transaction each batch commits on its own. Returns the number of deleted rows.
   */
  async deleteInBatches(sql: string, parameters: readonly unknown[], batchSize: number): Promise<number> {
    let total = 0;
    for (;;) {
      const [, deleted] = await this.manager.query<[unknown[], number]>(sql, [...parameters, batchSize]);
      total += deleted;
      if (deleted < batchSize) return total;
    }
  }

  /** TypeORM's repository of an entity; its calls run in the current transaction or each on its own. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  /** Inserts the rows whose keys are free; returns their number. */
  async insertNew<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    rows: Parameters<Repository<Entity>['insert']>[0],
  ): Promise<number> {
    const insert = this.repository(entity).createQueryBuilder().insert().values(rows).orIgnore();
    const { raw } = await insert.returning('*').execute();
    return (raw as unknown[]).length;
  }

  /** Calls `action` after the current transaction commits; immediately outside a transaction. */
  onCommit(action: () => void): void {
    const current = this.running.getStore();
    if (current) current.afterCommit.push(action);
    else action();
  }

  private get manager(): EntityManager {
    return this.running.getStore()?.manager ?? this.dataSource.manager;
  }
}

function isPair<Row>(result: Row[] | [Row[], number]): result is [Row[], number] {
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}
