import { Logger } from '@nestjs/common';

/** Runs work repeatedly on this instance, with an interval between the end of a run and the next. Logs failures. */
export class PollingLoop {
  private readonly logger = new Logger(PollingLoop.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly work: () => Promise<void>,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.running = this.runOnce().finally(() => {
        if (!this.isStopped) this.start();
      });
    }, this.intervalMs);
  }

  /** Starts no more runs and waits for the current one. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async runOnce(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.logger.warn({ msg: 'polling loop failed', loop: this.name, error: String(error) });
    }
  }
}
