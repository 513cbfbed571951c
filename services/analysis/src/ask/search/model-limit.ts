import { Injectable } from '@nestjs/common';
import { JobQueues, type SharedSemaphore } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { AnalysisConfig } from '../../config.ts';
import { ModelBusy } from '../words/model.errors.ts';

/** A slot is released after this long even if the instance that held it crashed. */
const SLOT_TTL_MS = 90_000;

/**
 * The rate limit of the language model's provider, shared by all instances. While Redis is down, each instance applies
 * the limit on its own.
 */
@Injectable()
export class ModelLimit {
  /** False without an API key: templates write every text. */
  readonly hasModel: boolean;
  private readonly slots: SharedSemaphore;

  constructor(
    queues: JobQueues,
    config: AnalysisConfig,
    private readonly clock: Clock,
  ) {
    this.hasModel = config.OPENAI_API_KEY !== undefined;
    this.slots = queues.semaphore({
      name: 'model',
      perMinute: config.OPENAI_RPM,
      maxConcurrent: config.OPENAI_CONCURRENCY,
      leaseMs: SLOT_TTL_MS,
    });
  }

  /**
   * Sends a request once the limit allows it. A 429 pauses all instances; the request is then sent again if the
   * deadline allows it.
   * @throws ModelBusy if the deadline does not allow it, what `send` throws, or the signal's reason when it fires
   */
  async run<Reply>(
    send: (signal: AbortSignal) => Promise<Reply>,
    { deadline, signal }: { deadline: Date; signal: AbortSignal },
  ): Promise<Reply> {
    const left = (): number => Math.max(1, deadline.getTime() - this.clock.now().getTime());
    const stop = AbortSignal.any([signal, AbortSignal.timeout(left())]);
    for (;;) {
      try {
        return await this.slots.run(() => send(stop), stop);
      } catch (error) {
        if (!(error instanceof ModelBusy)) throw error;
        await this.slots.pause(error.retryAfterMs);
        if (error.retryAfterMs >= left()) throw error;
      }
    }
  }
}
