import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { PollingLoop } from '../../polling/polling-loop.ts';

const HEARTBEAT_MS = 4_000;
/** An analysis without a heartbeat for this long has lost its worker. */
export const LOST_AFTER_MS = 12_000;

/** Records heartbeats in Postgres for the analyses that run on this instance, even while Redis is down. */
@Injectable()
export class Heartbeats implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running = new Set<string>();
  private readonly loop = new PollingLoop('heartbeats', HEARTBEAT_MS, () => this.send());

  constructor(
    private readonly analyses: OpenAnalysisRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async during(id: string, work: () => Promise<void>): Promise<void> {
    this.running.add(id);
    try {
      await work();
    } finally {
      this.running.delete(id);
    }
  }

  private async send(): Promise<void> {
    if (this.running.size > 0) await this.analyses.heartbeat([...this.running], this.clock.now());
  }
}
