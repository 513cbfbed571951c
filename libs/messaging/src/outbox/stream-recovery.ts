import { Injectable, Logger } from '@nestjs/common';
import { publishedCheckOf, STREAM } from '@overline/contracts/access';
import { AckPolicy, DeliverPolicy, nanos, type StreamInfo } from 'nats';
import { Bus } from '../bus/bus.ts';
import { ensureStream, ifExists, RETENTION_MS } from '../events/event-stream.ts';
import { OutboxRepository, type Published } from './outbox.repository.ts';
import { RelayLease } from './relay-lease.ts';

const PAGE = 100;
/** Older events are not checked, because the stream is about to expire them. */
const MAX_CHECKED_AGE_MS = RETENTION_MS - 3_600_000;
const MESSAGE_ID = 'Nats-Msg-Id';
const FETCH_MS = 2_000;
/** The server removes the consumer of a relay that crashed during the check. */
const CONSUMER_IDLE_MS = 30_000;

/**
 * Detects which of this service's events the stream has lost. A stream with another creation time has lost all of them;
 * one that was restored or truncated has lost its tail. A service may not read the stream by sequence number, because
 * that would show it other services' events. It compares sequence numbers and, if others have published since, reads
 * the headers of its own events through a short-lived consumer that the bus restricts to the subjects it publishes.
 */
@Injectable()
export class StreamRecovery {
  private readonly logger = new Logger(StreamRecovery.name);

  constructor(
    private readonly bus: Bus,
    private readonly rows: OutboxRepository,
    private readonly lease: RelayLease,
  ) {}

  /**
   * Marks the events that the stream has lost as unpublished. The caller must hold the relay's lease.
   * @throws Error if the stream does not answer in time or the lease was lost, so that the check must be repeated
   */
  async check(): Promise<void> {
    const info = await ensureStream(this.bus.connection);
    if (await this.rows.adoptStream(String(info.created))) {
      this.logger.warn('The stream is new: publishing the events of the last 14 days again');
      return;
    }
    const lost = await this.lostTail(info);
    if (lost.length === 0) return;
    await this.renewLease();
    this.logger.warn({ msg: 'the stream lost its newest events: publishing them again', events: lost.length });
    await this.rows.publishAgain(lost);
  }

  private async lostTail(info: StreamInfo): Promise<string[]> {
    const lost: string[] = [];
    let before: string | null = null;
    for (;;) {
      await this.renewLease();
      const page: Published[] = await this.rows.lastPublished(MAX_CHECKED_AGE_MS, before, PAGE);
      for (const row of page) {
        if (await this.isKept(info, row)) return lost;
        lost.push(row.sequence);
      }
      before = page.at(-1)?.streamSequence ?? null;
      if (page.length < PAGE) return lost;
    }
  }

  /** Another relay that took the lease in the meantime checks and publishes the same events. */
  private async renewLease(): Promise<void> {
    if (!(await this.lease.renew())) throw new Error('Another relay took the lease during the check');
  }

  private async isKept({ state }: StreamInfo, row: Published): Promise<boolean> {
    const sequence = Number(row.streamSequence);
    if (sequence < state.first_seq || sequence > state.last_seq) return false;
    const manager = await this.bus.connection.jetstreamManager();
    const name = publishedCheckOf(this.bus.service);
    await ifExists(manager.consumers.delete(STREAM, name));
    const { num_pending: pending } = await manager.consumers.add(STREAM, {
      name,
      filter_subject: row.subject,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: sequence,
      headers_only: true,
      ack_policy: AckPolicy.None,
      inactive_threshold: nanos(CONSUMER_IDLE_MS),
      mem_storage: true,
      num_replicas: 1,
    });
    try {
      if (pending === 0) return false;
      const consumer = await this.bus.connection.jetstream().consumers.get(STREAM, name);
      const first = await consumer.next({ expires: FETCH_MS });
      if (!first) throw new Error(`The stream did not send event ${sequence} within ${FETCH_MS} ms`);
      return first.seq === sequence && first.headers?.get(MESSAGE_ID) === row.id;
    } finally {
      await ifExists(manager.consumers.delete(STREAM, name));
    }
  }
}
