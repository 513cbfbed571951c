import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AnalysisQueue } from './analysis.queue.ts';
import { RunAnalysis } from './run-analysis.ts';

/** Runs the queue's jobs on this instance. */
@Injectable()
export class AnalysisProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queue: AnalysisQueue,
    private readonly run: RunAnalysis,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.jobs.work(({ id, signal }) => this.run.execute({ id, signal, withModel: true }));
  }
}
