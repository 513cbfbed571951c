import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnalysisRecord, type Principal, awaitAnalysis } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { hasEnded } from '../analysis/analysis.ts';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { PollingLoop } from '../../polling/polling-loop.ts';
import { ProgressNotices } from './progress.ts';
import { ReadAnalysis } from './read-analyses.ts';

const MAX_WAIT_MS = 8_000;
const POLL_MS = 250;

/**
 * Waits for an analysis to end. An analysis that ends on this instance wakes its callers at once; a polling loop finds
 * those that end on other instances.
 */
@Injectable()
export class AwaitAnalysis implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly callers = new Map<string, Set<() => void>>();
  private readonly loop = new PollingLoop('awaited analyses', POLL_MS, () => this.wakeEnded());
  private isStopping = false;

  constructor(
    private readonly readAnalysis: ReadAnalysis,
    private readonly open: OpenAnalysisRepository,
    private readonly notices: ProgressNotices,
  ) {}

  onApplicationBootstrap(): void {
    this.notices.subscribe((notice) => {
      if (hasEnded(notice)) this.wake(notice.id);
    });
    this.loop.start();
  }

  /** Answers all callers now. Their next requests go to another instance. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const id of this.callers.keys()) this.wake(id);
    await this.loop.stop();
  }

  /** The ended analysis, or its current state after 8 s. @throws AnalysisNotFound, also for another user's analysis */
  @OnRequest(awaitAnalysis)
  async execute(input: { id: string; by: Principal }): Promise<AnalysisRecord> {
    // Registered before the first read, so that an analysis that ends between the read and the wait is not missed.
    const { woken, unregister } = this.register(input.id);
    try {
      const analysis = await this.readAnalysis.execute(input);
      if (hasEnded(analysis) || this.isStopping) return analysis;
      await woken;
      return await this.readAnalysis.execute(input);
    } finally {
      unregister();
    }
  }

  private register(id: string): { woken: Promise<void>; unregister: () => void } {
    const { promise: woken, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    const callers = this.callers.get(id) ?? new Set();
    this.callers.set(id, callers.add(resolve));
    const unregister = (): void => {
      clearTimeout(timer);
      callers.delete(resolve);
      if (callers.size === 0 && this.callers.get(id) === callers) this.callers.delete(id);
    };
    return { woken, unregister };
  }

  private wake(id: string): void {
    for (const resolve of this.callers.get(id) ?? []) resolve();
  }

  private async wakeEnded(): Promise<void> {
    if (this.callers.size === 0) return;
    for (const id of await this.open.findEnded([...this.callers.keys()])) this.wake(id);
  }
}
