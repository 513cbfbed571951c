import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import type { StoredAnalysis, StoredReading } from '../analysis/analysis.ts';
import type { Tokens } from '../analysis/tokens.ts';
import { ReadQuestion } from '../question/read-question.ts';
import { ModelBusy } from '../words/model.errors.ts';
import { type Rephrased, RephraseQuestion } from '../words/rephrase-question.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { untilAborted } from './until.ts';

/** So long the person waits for a guess; afterwards the question counts as not understood. */
const GUESS_MS = 20_000;

export interface Read {
  reading: StoredReading;
  tokens: Tokens | null;
}

/**
 * First step of an analysis: its question read by our own grammar; where that finds nothing, by a guess of the model
 * that our own grammar then reads.
 */
@Injectable()
export class ReadStep {
  private readonly logger = new Logger(ReadStep.name);

  constructor(
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
    private readonly readQuestion: ReadQuestion,
    private readonly rephraseQuestion: RephraseQuestion,
  ) {}

  /** @throws what the grammar throws; the signal's reason when it fires */
  async execute({ question }: StoredAnalysis, signal: AbortSignal, withModel: boolean): Promise<Read> {
    if (question.type === 'parlay') return { reading: { kind: 'parlay' }, tokens: null };
    const { query, type } = question;
    const reading = await this.readQuestion.execute(query, type, this.clock.now());
    if (reading.kind !== 'nothing' || !this.queue.hasModel || !withModel) return { reading, tokens: null };
    const guess = await this.guess(query, signal);
    if (guess.question === null) return { reading, tokens: guess.tokens };
    return {
      reading: await this.readQuestion.execute(guess.question, type, this.clock.now()),
      tokens: guess.tokens,
    };
  }

  private async guess(query: string, signal: AbortSignal): Promise<Rephrased> {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(GUESS_MS)]);
    try {
      return await untilAborted(() => this.queue.turn(() => this.rephraseQuestion.execute(query, stop), stop), stop);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelBusy) await this.queue.pause(error.retryAfterMs);
      this.logger.warn({ msg: 'no guess at the meaning', error: String(error) });
      return { question: null, tokens: null };
    }
  }
}
