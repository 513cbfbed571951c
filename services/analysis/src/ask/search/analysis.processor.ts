import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AnalysisQueue } from './analysis.queue.ts';
import { RunAnalysis } from './run-analysis.ts';
import { InHand } from './in-hand.ts';

/** Runs the jobs of the queue on this instance. */
@Injectable()
export class AnalysisProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queue: AnalysisQueue,
    private readonly run: RunAnalysis,
    private readonly inHand: InHand,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.work(({ id, signal }) => this.inHand.while(id, () => this.run.execute({ id, signal, withModel: true })));
  }
}
