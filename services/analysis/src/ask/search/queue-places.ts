import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { Announcer } from './announcer.ts';
import { Round } from './round.ts';

const EVERY_MS = 1_000;
/**
 * Whoever has more before them is told every so many rounds: a long line must not keep the service busy with
 * telling.
 */
const NEAR = 20;
const FAR_ROUNDS = 5;

/** Tells those who wait how many are before them, whenever that changes. */
@Injectable()
export class QueuePlaces implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly round = new Round('places', EVERY_MS, () => this.tellAll());
  private places = new Map<string, number>();
  private rounds = 0;

  constructor(
    private readonly analyses: OpenAnalysisRepository,
    private readonly announcer: Announcer,
  ) {}

  onApplicationBootstrap(): void {
    this.round.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.round.stop();
  }

  /** Analyses before this one; null unless it waits. */
  of(id: string): Promise<number | null> {
    return this.analyses.placeOf(id);
  }

  private async tellAll(): Promise<void> {
    const waiting = await this.analyses.places();
    this.rounds += 1;
    const places = new Map<string, number>();
    waiting.forEach((analysis, index) => {
      const before = this.places.get(analysis.id);
      const isTurn = before === undefined || analysis.ahead < NEAR || (index + this.rounds) % FAR_ROUNDS === 0;
      if (isTurn && before !== analysis.ahead) this.announcer.tell(analysis, analysis.ahead);
      places.set(analysis.id, isTurn ? analysis.ahead : (before ?? analysis.ahead));
    });
    this.places = places;
  }
}
