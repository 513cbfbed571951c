import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { adminAction, type EventOf } from '@overline/contracts';
import { BufferedEvents } from '@overline/messaging';
import { Clock } from '@overline/service-kit';

/** An answer waits so long for its entry to be stored; where the bus is away, the entry waits on without it. */
const PATIENCE_MS = 1_000;

type Action = Omit<EventOf<typeof adminAction>['data'], 'id' | 'at' | 'actor'>;

/** Tells what Admins have asked for. */
@Injectable()
export class AuditTrail {
  private readonly logger = new Logger(AuditTrail.name);

  constructor(
    private readonly events: BufferedEvents,
    private readonly clock: Clock,
  ) {}

  /** The action is done or refused already: nothing that happens here changes the answer to it. */
  async record(action: Action): Promise<void> {
    const now = this.clock.now();
    const entry = { ...action, id: randomUUID(), at: now.toISOString(), actor: null };
    try {
      await Promise.race([this.events.emit(adminAction, entry, now), sleep(PATIENCE_MS, undefined, { ref: false })]);
    } catch (error) {
      this.logger.error({ msg: 'an action is not in the audit log', entry, error: String(error) });
    }
  }
}
