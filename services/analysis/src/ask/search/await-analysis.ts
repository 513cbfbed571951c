import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { AnalysisRecord, AnalysisSummary, AnalysisType, Principal } from '@overline/contracts';
import { hasEnded, recordOf, type StoredAnalysis, summaryOf } from '../analysis/analysis.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { Announcer } from './announcer.ts';
import { QueuePlaces } from './queue-places.ts';
import { Round } from './round.ts';
import { AnalysisNotFound } from './search.errors.ts';

const LONGEST_WAIT_MS = 8_000;
/** Analyses that ended in another instance are found by polling; those of this instance wake their callers at once. */
const LOOK_MS = 250;

/** Waits for the end of an analysis, whichever instance brings it about, and reads a person's last ones. */
@Injectable()
export class AwaitAnalysis implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sleepers = new Map<string, Set<() => void>>();
  private readonly round = new Round('awaited', LOOK_MS, () => this.wakeEnded());
  private stopping = false;

  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly open: OpenAnalysisRepository,
    private readonly places: QueuePlaces,
    private readonly announcer: Announcer,
  ) {}

  onApplicationBootstrap(): void {
    this.announcer.listen((notice) => {
      if (hasEnded(notice)) this.wake(notice.id);
    });
    this.round.start();
  }

  /** Whoever waits here asks another instance next. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    for (const id of this.sleepers.keys()) this.wake(id);
    await this.round.stop();
  }

  /** The analysis once it has ended, or as it stands after 8 s. @throws AnalysisNotFound, also for somebody else's */
  async execute({ id, by }: { id: string; by: Principal }): Promise<AnalysisRecord> {
    const woken = this.sleep(id);
    try {
      const analysis = await this.own(id, by);
      if (hasEnded(analysis) || this.stopping) return await this.record(analysis);
      await woken.promise;
      return await this.record(await this.own(id, by));
    } finally {
      woken.end();
    }
  }

  /** The person's running and last analyses, newest first. */
  async mine(by: Principal, type: AnalysisType | undefined, limit?: number): Promise<AnalysisSummary[]> {
    const analyses = await this.analyses.mine(by.userId, type ?? null, limit);
    return Promise.all(analyses.map(async (analysis) => summaryOf(analysis, await this.ahead(analysis))));
  }

  /** The analysis as it stands. @throws AnalysisNotFound, also for somebody else's */
  async one(by: Principal, id: string): Promise<AnalysisRecord> {
    return this.record(await this.own(id, by));
  }

  private async own(id: string, by: Principal): Promise<StoredAnalysis> {
    const analysis = await this.analyses.find(id);
    if (analysis?.userId !== by.userId) throw new AnalysisNotFound(id);
    return analysis;
  }

  private async record(analysis: StoredAnalysis): Promise<AnalysisRecord> {
    return recordOf(analysis, await this.ahead(analysis));
  }

  private async ahead({ id, state }: Pick<StoredAnalysis, 'id' | 'state'>): Promise<number | null> {
    return state === 'queued' ? this.places.of(id) : null;
  }

  /** Listens from before the first look, so that no end falls between the look and the listening. */
  private sleep(id: string): { promise: Promise<void>; end: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    const sleepers = this.sleepers.get(id) ?? new Set();
    this.sleepers.set(id, sleepers.add(resolve));
    const end = (): void => {
      clearTimeout(timer);
      sleepers.delete(resolve);
      if (sleepers.size === 0 && this.sleepers.get(id) === sleepers) this.sleepers.delete(id);
    };
    return { promise, end };
  }

  private wake(id: string): void {
    for (const resolve of this.sleepers.get(id) ?? []) resolve();
  }

  private async wakeEnded(): Promise<void> {
    if (this.sleepers.size === 0) return;
    for (const id of await this.open.endedOf([...this.sleepers.keys()])) this.wake(id);
  }
}
