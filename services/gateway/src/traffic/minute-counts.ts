import { responseStep, type EventOf, type trafficCounted } from '@overline/contracts';

type Group = Minute['groups'][number];

export interface CountedRequest {
  minute: number;
  group: string;
  statusCode: number;
  /** Undefined for streams, which have no response time. */
  ms: number | undefined;
  userId: string | undefined;
}

interface Counting {
  groups: Map<string, Group>;
  users: Set<string>;
}

/** Request counts per minute since the last batch. */
export class MinuteCounts {
  private readonly minutes = new Map<number, Counting>();

  add({ minute, group, statusCode, ms, userId }: CountedRequest): void {
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

  /** Returns the counts and resets them. */
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
    const existing = this.minutes.get(minute);
    if (existing) return existing;
    const counting: Counting = { groups: new Map(), users: new Set() };
    this.minutes.set(minute, counting);
    return counting;
  }
}

function newGroup(group: string): Group {
  return { group, requests: 0, errors: 0, timed: 0, totalMs: 0, steps: {} };
}

export type Minute = EventOf<typeof trafficCounted>['data']['minutes'][number];

/** A bus message has at most 1 MB. This many users and minutes need less than half of that. */
const MAX_USERS = 5_000;
const MAX_MINUTES = 30;

/** Splits the minutes into batches that fit into bus messages. Every request and user is in exactly one batch. */
export function batchesOf(minutes: readonly Minute[]): Minute[][] {
  const batches: Minute[][] = [];
  let users = 0;
  for (const slice of minutes.flatMap(slicesOf)) {
    const batch = batches.at(-1);
    users += slice.users.length;
    if (batch && batch.length < MAX_MINUTES && users <= MAX_USERS) batch.push(slice);
    else {
      batches.push([slice]);
      users = slice.users.length;
    }
  }
  return batches;
}

/** Splits a minute with many users. The first part has the counts; the others have only users. */
function slicesOf({ minute, groups, users }: Minute): Minute[] {
  const slices = [{ minute, groups, users: users.slice(0, MAX_USERS) }];
  for (let from = MAX_USERS; from < users.length; from += MAX_USERS)
    slices.push({ minute, groups: [], users: users.slice(from, from + MAX_USERS) });
  return slices;
}
