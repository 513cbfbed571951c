import { Logger } from '@nestjs/common';

/** Runs work on this instance at an interval, each run after the previous one has ended. Failures are logged. */
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

  /** Waits for the current run. */
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
