import { Logger } from '@nestjs/common';

/**
 * Work that is done again and again, one round after the other; a round that fails is followed by the next all the
 * same.
 */
export class Round {
  private readonly logger = new Logger(Round.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.running = this.once().finally(() => {
        if (!this.stopped) this.start();
      });
    }, this.everyMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async once(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.logger.warn({ msg: 'a round failed', round: this.name, error: String(error) });
    }
  }
}
