import type { EventOf, trafficCounted } from '@overline/contracts';

export type Minute = EventOf<typeof trafficCounted>['data']['minutes'][number];

/** The bus takes messages of up to a megabyte: so many users and minutes come to less than half of that. */
const MOST_USERS = 5_000;
const MOST_MINUTES = 30;

/** The minutes in batches that the bus can carry, however long it was away. Each call and each user is in one batch. */
export function batchesOf(minutes: readonly Minute[]): Minute[][] {
  const batches: Minute[][] = [];
  let users = 0;
  for (const part of minutes.flatMap(partsOf)) {
    const batch = batches.at(-1);
    users += part.users.length;
    if (batch && batch.length < MOST_MINUTES && users <= MOST_USERS) batch.push(part);
    else {
      batches.push([part]);
      users = part.users.length;
    }
  }
  return batches;
}

/** The first part has the counts; the others have the users for whom it had no room. */
function partsOf({ minute, groups, users }: Minute): Minute[] {
  const parts = [{ minute, groups, users: users.slice(0, MOST_USERS) }];
  for (let from = MOST_USERS; from < users.length; from += MOST_USERS)
    parts.push({ minute, groups: [], users: users.slice(from, from + MOST_USERS) });
  return parts;
}
