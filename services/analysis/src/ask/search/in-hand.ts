import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';

const BEAT_MS = 4_000;
/** An analysis whose worker has given no beat for so long has lost it. */
export const LOST_MS = 12_000;

/** The analyses that this instance works on; a beat in Postgres says that it still does, whatever becomes of Redis. */
@Injectable()
export class InHand implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(InHand.name);
  private readonly ids = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly analyses: OpenAnalysisRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async while(id: string, work: () => Promise<void>): Promise<void> {
    this.ids.add(id);
    try {
      await work();
    } finally {
      this.ids.delete(id);
    }
  }

  private async beat(): Promise<void> {
    if (this.ids.size === 0) return;
    try {
      await this.analyses.beat([...this.ids], this.clock.now());
    } catch (error) {
      this.logger.warn({ msg: 'beat not written', error: String(error) });
    }
  }
}
