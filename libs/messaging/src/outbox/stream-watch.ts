import { Inject, Injectable, Logger } from '@nestjs/common';
import { STREAM } from '@overline/contracts/access';
import { type JetStreamManager, type StreamInfo } from 'nats';
import { Bus } from '../bus/bus.ts';
import { ensureStream, isMissing, KEPT_MS } from '../events/event-stream.ts';
import { OutboxRepository, type Published } from './outbox.repository.ts';

const PAGE = 100;
/** An event that is about to be forgotten is not looked for. */
const LOOKED_FOR_MS = KEPT_MS - 3_600_000;
const MESSAGE_ID = 'Nats-Msg-Id';

/**
 * Notices what the stream has lost of this service's events. A stream that was made anew has lost all of them; one that
 * was restored or cut off has lost its tail, which is found by looking for what was published last.
 */
@Injectable()
export class StreamWatch {
  private readonly logger = new Logger(StreamWatch.name);

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    private readonly rows: OutboxRepository,
  ) {}

  /** Has what was lost published again. Call it while no other relay of the service works. */
  async check(): Promise<void> {
    const info = await ensureStream(this.bus.connection);
    if (await this.rows.noteStream(String(info.created))) {
      this.logger.warn('The stream is new: what was published in the last 14 days goes out again');
      return this.rows.publishAgain();
    }
    const lost = await this.lostTail(info);
    if (lost.length === 0) return;
    this.logger.warn({ msg: 'the stream has lost its tail: it goes out again', events: lost.length });
    await this.rows.publishAgain(lost);
  }

  private async lostTail(info: StreamInfo): Promise<string[]> {
    const manager = await this.bus.connection.jetstreamManager();
    const lost: string[] = [];
    let before: string | null = null;
    for (;;) {
      const page: Published[] = await this.rows.lastPublished(LOOKED_FOR_MS, before, PAGE);
      for (const row of page) {
        if (await isKept(manager, info, row)) return lost;
        lost.push(row.sequence);
      }
      before = page.at(-1)?.streamSequence ?? null;
      if (page.length < PAGE) return lost;
    }
  }
}

async function isKept(manager: JetStreamManager, { state }: StreamInfo, row: Published): Promise<boolean> {
  const seq = Number(row.streamSequence);
  if (seq < state.first_seq || seq > state.last_seq) return false;
  try {
    const message = await manager.streams.getMessage(STREAM, { seq });
    return message.header.get(MESSAGE_ID) === row.id;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
