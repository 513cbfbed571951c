import type { Entry, Event, Head, Line } from './entry.ts';
import { chainHash, GENESIS } from './hashing.ts';

type Appended = Required<Pick<Line, 'entry' | 'hash' | 'previous'>>;

/** Turns events into the entries that follow `head`, all with the same time. */
export function append(head: Head | null, events: readonly Event[], at: Date): Appended[] {
  let last = head;
  return events.map((event) => {
    const previous = last?.hash ?? GENESIS;
    const entry: Entry = {
      ...event,
      sequence: (last?.sequence ?? 0) + 1,
      at: at.toISOString(),
      follows: last?.day ?? null,
    };
    const hash = chainHash(previous, entry);
    last = { sequence: entry.sequence, hash, day: entry.day };
    return { entry, hash, previous };
  });
}
