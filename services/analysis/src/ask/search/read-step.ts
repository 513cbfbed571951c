import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, homeDay } from '@overline/service-kit';
import { GuessRepository } from '../allowance/guess.repository.ts';
import type { StoredAnalysis, StoredReading } from '../analysis/analysis.ts';
import type { Why } from '../analysis/reading.ts';
import type { Tokens } from '../analysis/tokens.ts';
import { ReadQuestion } from '../question/question.module.ts';
import { resembles } from '../words/resemblance.ts';
import { ModelBusy } from '../words/model.errors.ts';
import { type Rephrased, RephraseQuestion } from '../words/rephrase-question.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { SEARCH_SETTINGS, type SearchSettings } from './search.settings.ts';
import { untilAborted } from './until.ts';

/** So long the person waits for a guess; afterwards the question counts as not understood. */
const GUESS_MS = 20_000;

export interface Read {
  reading: StoredReading;
  tokens: Tokens | null;
}

/** Readings at which another look may help: nobody whom we know was named. */
const GUESSED_AT: readonly Why[] = ['nothing', 'player'];
const PERHAPS = 'We could not read that for sure. Did you mean this?';

/**
 * First step of an analysis: its question read by our own grammar; where that finds nobody, by a guess of the model
 * that our own grammar then reads. What a guess leads to is answered only where it resembles the question's words;
 * otherwise it is offered.
 */
@Injectable()
export class ReadStep {
  private readonly logger = new Logger(ReadStep.name);

  constructor(
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
    private readonly readQuestion: ReadQuestion,
    private readonly rephraseQuestion: RephraseQuestion,
    private readonly guesses: GuessRepository,
    @Inject(SEARCH_SETTINGS) private readonly settings: SearchSettings,
  ) {}

  /** @throws what the grammar throws; the signal's reason when it fires */
  async execute({ question, userId }: StoredAnalysis, signal: AbortSignal, withModel: boolean): Promise<Read> {
    if (question.type === 'parlay') return { reading: { kind: 'parlay' }, tokens: null };
    const { query, type } = question;
    const reading = await this.readQuestion.execute(query, type, this.clock.now());
    const helps = reading.kind === 'refused' && GUESSED_AT.includes(reading.why);
    if (!helps || !withModel || !(await this.mayGuess(userId))) return { reading, tokens: null };
    const { question: guess, tokens } = await this.guess(query, signal);
    if (guess === null) return { reading, tokens };
    const guessed = await this.readQuestion.execute(guess, type, this.clock.now());
    if (guessed.kind === 'refused' || guessed.kind === 'ambiguous') return { reading, tokens };
    if (resembles(query, guess)) return { reading: guessed, tokens };
    const suggestion = { label: guess, detail: '', query: guess };
    // A famous man who is not in our data stays so, whoever else may be meant.
    if (reading.why === 'player') return { reading: { ...reading, suggestions: [suggestion] }, tokens };
    return { reading: { kind: 'ambiguous', text: PERHAPS, suggestions: [suggestion] }, tokens };
  }

  private async mayGuess(userId: string): Promise<boolean> {
    const { guessesADay } = this.settings;
    return this.queue.hasModel && this.guesses.take(userId, homeDay(this.clock.now()), guessesADay);
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
