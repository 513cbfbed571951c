import { EventStart } from './event-start.entity.ts';
import { InboxRow } from './inbox.entity.ts';
import { Outbox1700000000000 } from './outbox.migration.ts';
import { OutboxLease } from './outbox-lease.entity.ts';
import { OutboxLease1766100000000 } from './outbox-lease.migration.ts';
import { OutboxRow } from './outbox.entity.ts';
import { OutboxStream } from './outbox-stream.entity.ts';
import { DeadLetterRow } from './parked-event.entity.ts';
import { ParkedEvents1764000000001 } from './parked-events.migration.ts';

/** The tables behind "never lost, never twice": every service with a database lists them among its own. */
export const messagingEntities = [OutboxRow, OutboxStream, OutboxLease, InboxRow, EventStart, DeadLetterRow] as const;
export const messagingMigrations = [Outbox1700000000000, ParkedEvents1764000000001, OutboxLease1766100000000] as const;
