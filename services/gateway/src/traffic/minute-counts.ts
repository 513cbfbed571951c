import { responseStep } from '@overline/contracts';
import type { Minute } from './traffic-batches.ts';

type Group = Minute['groups'][number];

export interface Answered {
  minute: number;
  group: string;
  statusCode: number;
  /** Undefined where the time of an answer says nothing: of a stream. */
  ms: number | undefined;
  userId: string | undefined;
}

interface Counting {
  groups: Map<string, Group>;
  users: Set<string>;
}

/** What is counted between two batches, minute by minute. */
export class MinuteCounts {
  private readonly minutes = new Map<number, Counting>();

  add({ minute, group, statusCode, ms, userId }: Answered): void {
    const counting = this.minuteAt(minute);
    const counts = counting.groups.get(group) ?? newGroup(group);
    counting.groups.set(group, counts);
    counts.requests += 1;
    if (statusCode >= 500) counts.errors += 1;
    if (userId !== undefined) counting.users.add(userId);
    if (ms === undefined) return;
    counts.timed += 1;
    counts.totalMs += ms;
    const step = String(responseStep(ms));
    counts.steps[step] = (counts.steps[step] ?? 0) + 1;
  }

  /** Hands over what was counted, and begins anew. */
  take(): Minute[] {
    const taken = [...this.minutes].map(([minute, { groups, users }]) => ({
      minute: new Date(minute).toISOString(),
      groups: [...groups.values()],
      users: [...users],
    }));
    this.minutes.clear();
    return taken;
  }

  private minuteAt(minute: number): Counting {
    const known = this.minutes.get(minute);
    if (known) return known;
    const made: Counting = { groups: new Map(), users: new Set() };
    this.minutes.set(minute, made);
    return made;
  }
}

function newGroup(group: string): Group {
  return { group, requests: 0, errors: 0, timed: 0, totalMs: 0, steps: {} };
}
