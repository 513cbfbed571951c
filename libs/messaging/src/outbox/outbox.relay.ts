import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Bus } from '../bus/bus.ts';
import { ensureStream } from '../events/event-stream.ts';

const POLL_MS = 1_000;
const STREAM_CHECK_MS = 15_000;
const SWEEP_MS = 3_600_000;
const BATCH = 100;

interface Waiting {
  sequence: string;
  id: string;
  subject: string;
  envelope: unknown;
}

/**
 * Carries committed events to JetStream, at least once and in the order of their storing. When the stream had to be
 * made anew, what was published in the last 14 days goes out again; inboxes drop what they have seen.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private poked = false;
  private streamCheckedAt = 0;
  private sweptAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Publishes soon instead of at the next poll. */
  poke(): void {
    this.poked = true;
    this.schedule(0);
  }

  private schedule(delay: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.running.then(() => this.tick());
    }, delay);
  }

  private async tick(): Promise<void> {
    this.poked = false;
    try {
      await this.checkStream();
      while (!this.stopped && (await this.publishBatch()) === BATCH);
      await this.sweep();
    } catch (error) {
      this.streamCheckedAt = 0;
      this.logger.warn({ msg: 'events wait in the outbox', error: String(error) });
    }
    this.schedule(this.poked ? 0 : POLL_MS);
  }

  private async checkStream(): Promise<void> {
    if (Date.now() - this.streamCheckedAt < STREAM_CHECK_MS) return;
    const created = await ensureStream(this.bus.connection);
    await this.dataSource.transaction(async (tx) => {
      const [known] = await tx.query<{ created: string }[]>('SELECT created FROM outbox_stream FOR UPDATE');
      if (known?.created === created) return;
      await tx.query(
        'INSERT INTO outbox_stream (created) VALUES ($1) ON CONFLICT (single) DO UPDATE SET created = excluded.created',
        [created],
      );
      if (known) await tx.query('UPDATE outbox SET published_at = NULL');
    });
    this.streamCheckedAt = Date.now();
  }

  private publishBatch(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      // One relay of the service at a time, so that the order on the bus is the order in the table.
      const [lock] = await tx.query<{ mine: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtext('outbox'), hashtext(current_schema())) AS mine",
      );
      if (!lock?.mine) return 0;
      const rows = await tx.query<Waiting[]>(
        'SELECT sequence, id, subject, envelope FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT $1',
        [BATCH],
      );
      await this.publish(tx, rows);
      return rows.length;
    });
  }

  private async publish(tx: EntityManager, rows: readonly Waiting[]): Promise<void> {
    if (rows.length === 0) return;
    const jetstream = this.bus.connection.jetstream();
    for (const row of rows) {
      await jetstream.publish(row.subject, JSON.stringify(row.envelope), { msgID: row.id });
    }
    await tx.query('UPDATE outbox SET published_at = now() WHERE sequence = ANY($1)', [
      rows.map(({ sequence }) => sequence),
    ]);
  }

  private async sweep(): Promise<void> {
    if (Date.now() - this.sweptAt < SWEEP_MS) return;
    await this.dataSource.query("DELETE FROM outbox WHERE published_at < now() - interval '14 days'");
    await this.dataSource.query("DELETE FROM inbox WHERE handled_at < now() - interval '30 days'");
    this.sweptAt = Date.now();
  }
}
