import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { type Asked, type StoredAnalysis } from '../analysis/analysis.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { MEANING, type MeaningStep, ModelBusy, QUESTION, type QuestionStep, type Tokens } from '../analysis/steps.ts';
import { untilAborted } from './until.ts';

/** So long the person waits for a guess; afterwards the question counts as not understood. */
const GUESS_MS = 20_000;

export interface Read {
  asked: Asked;
  tokens: Tokens | null;
}

/**
 * What was asked, by our own grammar; where that finds nothing, by a guess of the model that our own grammar then
 * reads.
 */
@Injectable()
export class ReadAsked {
  private readonly logger = new Logger(ReadAsked.name);

  constructor(
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
    @Inject(QUESTION) private readonly question: QuestionStep,
    @Optional() @Inject(MEANING) private readonly meaning: MeaningStep | null,
  ) {}

  /** @throws what the grammar throws; the signal's reason when it fires */
  async execute({ question }: StoredAnalysis, signal: AbortSignal, withModel: boolean): Promise<Read> {
    if (question.type === 'parlay') return { asked: { kind: 'parlay' }, tokens: null };
    const { query, type } = question;
    const asked = await this.question.execute(query, type, this.clock.now());
    if (asked.kind !== 'nothing' || !this.meaning || !this.queue.hasModel || !withModel) return { asked, tokens: null };
    const guess = await this.guess(this.meaning, query, signal);
    return {
      asked: guess.question === null ? asked : await this.question.execute(guess.question, type, this.clock.now()),
      tokens: guess.tokens,
    };
  }

  private async guess(
    meaning: MeaningStep,
    query: string,
    signal: AbortSignal,
  ): Promise<{ question: string | null; tokens: Tokens | null }> {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(GUESS_MS)]);
    try {
      return await untilAborted(() => this.queue.turn(() => meaning.execute(query, stop), stop), stop);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelBusy) await this.queue.pause(error.retryAfterMs);
      this.logger.warn({ msg: 'no guess at the meaning', error: String(error) });
      return { question: null, tokens: null };
    }
  }
}
