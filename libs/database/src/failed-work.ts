import { Injectable } from '@nestjs/common';

/** Something that a service gave up and keeps, until somebody has it done again or drops it. */
export interface FailedItem {
  id: string;
  /** Which of its tables keeps it. */
  kind: 'parked-event' | 'unpublished-event' | 'outside-call';
  /** What it is: an event's subject or a call's name. */
  name: string;
  /** Written for whoever operates the service. */
  reason: string;
  tries: number;
  failedAt: Date;
  /** What it carries, as text. */
  content: string;
}

/** Listings show the newest first; replaying starts with the oldest. */
export type FailedOrder = 'newest-first' | 'oldest-first';

/** One table of failed work. */
export interface FailedWorkSource {
  readonly kind: FailedItem['kind'];
  count(): Promise<number>;
  list(most: number, order: FailedOrder): Promise<FailedItem[]>;
  /** Does it again, or has it done soon; false where the id is unknown here. @throws what it fails with again */
  replay(id: string): Promise<boolean>;
  /** Forgets it; false where the id is unknown here. */
  drop(id: string): Promise<boolean>;
}

/** All that a service gave up: its health counts it, and an operator lists, replays and drops it. */
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

  async list(most: number, order: FailedOrder = 'newest-first'): Promise<FailedItem[]> {
    const lists = await Promise.all(this.sources.map((source) => source.list(most, order)));
    const direction = order === 'newest-first' ? -1 : 1;
    return lists
      .flat()
      .sort((a, b) => direction * (a.failedAt.getTime() - b.failedAt.getTime()))
      .slice(0, most);
  }

  /** False where nothing failed has this id. @throws what it fails with again */
  async replay(id: string): Promise<boolean> {
    for (const source of this.sources) if (await source.replay(id)) return true;
    return false;
  }

  /** False where nothing failed has this id. */
  async drop(id: string): Promise<boolean> {
    for (const source of this.sources) if (await source.drop(id)) return true;
    return false;
  }
}
