import { Injectable, Logger } from '@nestjs/common';
import { PauseQueue } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { type StoredAnalysis, wordsUntil, type Drafted } from '../analysis/analysis.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { ModelBusy, ModelFailed } from '../words/model.errors.ts';
import { type Worded, WriteWords } from '../words/write-words.ts';
import { untilAborted } from './until.ts';

/** Third step of an analysis: the model's words for its draft, or the draft as it is where they do not come in time. */
@Injectable()
export class WordsStep {
  private readonly logger = new Logger(WordsStep.name);

  constructor(
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
    private readonly words: WriteWords,
  ) {}

  /**
   * @throws ModelFailed where another try is worth it, PauseQueue where the provider asked to wait and there is time;
   * the signal's reason when it fires.
   */
  async execute(analysis: StoredAnalysis, drafted: Drafted, signal: AbortSignal): Promise<Worded> {
    const deadline = wordsUntil(analysis);
    const left = deadline.getTime() - this.clock.now().getTime();
    if (!this.queue.hasModel || left <= 0) return byTemplate(drafted);
    const stop = AbortSignal.any([signal, AbortSignal.timeout(left)]);
    const input = { ...drafted, query: analysis.query, deadline, signal: stop };
    try {
      return await untilAborted(() => this.queue.turn(() => this.words.execute(input), stop), stop);
    } catch (error) {
      signal.throwIfAborted();
      return this.without(error, analysis, drafted);
    }
  }

  private async without(error: unknown, analysis: StoredAnalysis, drafted: Drafted): Promise<Worded> {
    const left = wordsUntil(analysis).getTime() - this.clock.now().getTime();
    if (error instanceof ModelBusy) {
      await this.queue.pause(error.retryAfterMs);
      if (error.retryAfterMs < left) throw new PauseQueue(error.retryAfterMs, { cause: error });
    }
    if (error instanceof ModelFailed && analysis.modelTries + 1 < error.mostTries && left > 0) throw error;
    this.logger.warn({ msg: 'written from the template', id: analysis.id, error: String(error) });
    return byTemplate(drafted);
  }
}

function byTemplate({ draft }: Drafted): Worded {
  return { draft, tokens: null };
}
