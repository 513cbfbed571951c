import { Injectable } from '@nestjs/common';

/** Work that failed permanently, kept until an operator replays or drops it. */
export interface FailedItem {
  id: string;
  /** Which table stores it. */
  kind: 'unhandled-event' | 'unpublished-event' | 'outside-call';
  name: string;
  reason: string;
  tries: number;
  failedAt: Date;
  content: string;
}

/** Sort order by time of failure: lists show the newest first, replaying starts with the oldest. */
export type FailedOrder = 'DESC' | 'ASC';

export interface FailedWorkSource {
  readonly kind: FailedItem['kind'];
  count(): Promise<number>;
  list(limit: number, order: FailedOrder): Promise<FailedItem[]>;
  /**
   * Runs the item again now or soon; returns false if this source has no item with this ID. @throws the error if it
   * fails again
   */
  replay(id: string): Promise<boolean>;
  /** Deletes the item; returns false if this source has no item with this ID. */
  drop(id: string): Promise<boolean>;
}

/** All failed work of a service: health counts it, and an operator lists, replays and drops it. */
@Injectable()
export class FailedWork {
  private readonly sources: FailedWorkSource[] = [];

  add(source: FailedWorkSource): void {
    this.sources.push(source);
  }

  async count(): Promise<number> {
    return (await this.counts()).reduce((sum, { count }) => sum + count, 0);
  }

  counts(): Promise<{ kind: FailedItem['kind']; count: number }[]> {
    return Promise.all(this.sources.map(async (source) => ({ kind: source.kind, count: await source.count() })));
  }

  async list(limit: number, order: FailedOrder = 'DESC'): Promise<FailedItem[]> {
    const lists = await Promise.all(this.sources.map((source) => source.list(limit, order)));
    const direction = order === 'DESC' ? -1 : 1;
    return lists
      .flat()
      .sort((a, b) => direction * (a.failedAt.getTime() - b.failedAt.getTime()))
      .slice(0, limit);
  }

  /** Runs one item again. Returns false if no failed work has this ID. @throws the error if the item fails again */
  async replay(id: string): Promise<boolean> {
    for (const source of this.sources) if (await source.replay(id)) return true;
    return false;
  }

  /** Deletes one item. Returns false if no failed work has this ID. */
  async drop(id: string): Promise<boolean> {
    for (const source of this.sources) if (await source.drop(id)) return true;
    return false;
  }
}

const MAX_ERROR_LENGTH = 2_000;

/** An error as text that Postgres can store: no NUL, no unpaired surrogates, at most 2,000 characters. */
export function errorText(error: unknown): string {
  return String(error).replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH).toWellFormed();
}
