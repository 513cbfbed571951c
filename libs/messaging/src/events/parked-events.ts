import { AppError } from '@overline/contracts';
import type { FailedItem, FailedOrder, FailedWorkSource } from '@overline/database';
import type { EventRepository } from './event.repository.ts';

/** Handles a message again. @throws what the handler throws, or why the message is no event. */
export type RedeliverEvent = (message: Uint8Array) => Promise<void>;

/** The events that their handlers could not take. */
export class DeadLetters implements FailedWorkSource {
  readonly kind = 'parked-event';
  private readonly handlers = new Map<string, RedeliverEvent>();

  constructor(private readonly events: EventRepository) {}

  /** Tells who handles the events of a subject. */
  handledBy(subject: string, handle: RedeliverEvent): void {
    this.handlers.set(subject, handle);
  }

  count(): Promise<number> {
    return this.events.countParked();
  }

  async list(most: number, order: FailedOrder): Promise<FailedItem[]> {
    const parked = await this.events.allParked(most, order);
    return parked.map(({ id, subject, message, reason, deliveries, parkedAt }) => ({
      id,
      kind: this.kind,
      name: subject,
      reason,
      tries: deliveries,
      failedAt: parkedAt,
      content: message.toString(),
    }));
  }

  async replay(id: string): Promise<boolean> {
    const parked = await this.events.parked(id);
    if (!parked) return false;
    const handle = this.handlers.get(parked.subject);
    if (!handle) throw new NobodyHandles(parked.subject);
    await handle(parked.message);
    await this.events.unpark(id);
    return true;
  }

  drop(id: string): Promise<boolean> {
    return this.events.unpark(id);
  }
}

class NobodyHandles extends AppError {
  constructor(subject: string) {
    super({ code: 'NOBODY_HANDLES', kind: 'conflict', message: `Nobody here handles ${subject} any more` });
  }
}
