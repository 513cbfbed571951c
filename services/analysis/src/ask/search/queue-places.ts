import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { Announcer } from './announcer.ts';
import type { StoredAnalysis } from '../analysis/analysis.ts';
import { Round } from './round.ts';

const EVERY_MS = 1_000;
const MOST_TOLD = 1_000;
/**
 * Whoever has more before them is told every so many rounds: a long line must not keep the service busy with
 * telling.
 */
const NEAR = 20;
const FAR_ROUNDS = 5;

type Waiting = StoredAnalysis & { ahead: number };

/** Tells those who wait how many are before them, whenever that changes. */
@Injectable()
export class QueuePlaces implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly round = new Round('places', EVERY_MS, () => this.tellAll());
  private places = new Map<string, number>();
  private rounds = 0;

  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly announcer: Announcer,
  ) {}

  onApplicationBootstrap(): void {
    this.round.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.round.stop();
  }

  /** Analyses before this one; null unless it waits. */
  async of(id: string): Promise<number | null> {
    const [row] = await this.analyses.query<{ ahead: number }>(
      `SELECT count(o.id)::int AS ahead FROM analysis_request r LEFT JOIN analysis_request o
         ON o.state = 'queued' AND (o.priority, o.queued_at, o.id) < (r.priority, r.queued_at, r.id)
       WHERE r.id = $1 AND r.state = 'queued' GROUP BY r.id`,
      [id],
    );
    return row?.ahead ?? null;
  }

  private async tellAll(): Promise<void> {
    const waiting = await this.analyses.query<Waiting>(
      `SELECT id, user_id AS "userId", type, state, stage, (row_number() OVER (ORDER BY priority, queued_at, id) - 1)::int AS ahead
       FROM analysis_request WHERE state = 'queued' ORDER BY priority, queued_at, id LIMIT ${MOST_TOLD}`,
      [],
    );
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
