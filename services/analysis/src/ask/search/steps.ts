import { Injectable, Logger } from '@nestjs/common';
import { Clock, centralDay } from '@overline/service-kit';
import { AccountBooksRepository } from '../../facts/price/account-books.repository.ts';
import { AnalysisConfig } from '../../config.ts';
import { AllowanceRepository } from '../allowance/allowance.repository.ts';
import type { AnalysisRow } from '../analysis/analysis.entity.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { type Drafted, type StoredReading, type Tokens, wordsDeadlineOf } from '../analysis/analysis.ts';
import type { Why } from '../analysis/reading.ts';
import { AnswerBest } from '../answer/answer-best.ts';
import { AnswerCompare } from '../answer/answer-compare.ts';
import { AnswerGame } from '../answer/answer-game.ts';
import { AnswerMilestones } from '../answer/answer-milestones.ts';
import { AnswerMixed } from '../answer/answer-mixed.ts';
import { AnswerParlay } from '../answer/answer-parlay.ts';
import { AnswerProps } from '../answer/answer-props.ts';
import { ReadQuestion } from '../question/question.module.ts';
import { resembles } from '../words/resemblance.ts';
import { ModelFailed } from '../words/model.errors.ts';
import { type Rephrased, RephraseQuestion } from '../words/rephrase-question.ts';
import { type Worded, WriteWords } from '../words/write-words.ts';
import { ModelLimit } from './model-limit.ts';

export interface ReadResult {
  reading: StoredReading;
  tokens: Tokens | null;
}

/** If the model has not rephrased a question after this long, we refuse it. */
const GUESS_MS = 20_000;
/** The model may rephrase a question in which our parser recognized no name, or not every word. */
const MAY_REPHRASE: readonly Why[] = ['nothing', 'player', 'unclear'];
const DID_YOU_MEAN = 'We are not sure what you asked. Did you mean this?';

/**
 * First step: reads the question with our parser. If the parser does not understand it, the model rephrases it and the
 * parser reads that guess. The guess is answered only if it resembles the question; otherwise it is a suggestion.
 */
@Injectable()
export class ReadStep {
  private readonly logger = new Logger(ReadStep.name);

  constructor(
    private readonly limit: ModelLimit,
    private readonly clock: Clock,
    private readonly readQuestion: ReadQuestion,
    private readonly rephraseQuestion: RephraseQuestion,
    private readonly allowances: AllowanceRepository,
    private readonly analyses: AnalysisRepository,
    private readonly config: AnalysisConfig,
  ) {}

  /** @throws what the parser throws; the signal's reason when it fires */
  async execute(
    { id, question, userId, askedAt }: AnalysisRow,
    signal: AbortSignal,
    withModel: boolean,
  ): Promise<ReadResult> {
    if (question.type === 'parlay') return { reading: { kind: 'parlay' }, tokens: null };
    const { query, type } = question;
    const now = this.clock.now();
    const previous = await this.analyses.lastReading({ id, userId, type, askedAt });
    const reading = await this.readQuestion.execute(query, type, now, previous ?? undefined);
    const isUnread = reading.kind === 'refused' && MAY_REPHRASE.includes(reading.why) && !reading.continues;
    if (!isUnread || !withModel || !(await this.mayGuess(userId))) return { reading, tokens: null };
    const { question: guess, tokens } = await this.guess(query, signal);
    if (guess === null) return { reading, tokens };
    const guessed = await this.readQuestion.execute(guess, type, this.clock.now());
    if (guessed.kind === 'refused' || guessed.kind === 'ambiguous') return { reading, tokens };
    // The word that makes a question unclear may change its meaning, so that guess is only suggested.
    const isSure = reading.why !== 'unclear' && resembles(query, guess);
    if (isSure) return { reading: guessed, tokens };
    const suggestions = [{ label: guess, detail: '', query: guess }];
    // A known player without data is still refused; the guess is only offered with the refusal.
    if (reading.why === 'player') return { reading: { ...reading, suggestions }, tokens };
    const others = reading.suggestions.filter(({ query: other }) => other !== guess);
    return { reading: { kind: 'ambiguous', text: DID_YOU_MEAN, suggestions: [...suggestions, ...others] }, tokens };
  }

  private async mayGuess(userId: string): Promise<boolean> {
    const day = centralDay(this.clock.now());
    return this.limit.hasModel && this.allowances.takeGuess(userId, day, this.config.OPENAI_GUESSES_A_DAY);
  }

  private async guess(query: string, signal: AbortSignal): Promise<Rephrased> {
    const deadline = new Date(this.clock.now().getTime() + GUESS_MS);
    try {
      return await this.limit.run((stop) => this.rephraseQuestion.execute(query, stop), { deadline, signal });
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ msg: 'question not rephrased', error: String(error) });
      return { question: null, tokens: null };
    }
  }
}

/** Second step: computes the answer as of now, written from templates. */
@Injectable()
export class DraftStep {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountBooksRepository,
    private readonly props: AnswerProps,
    private readonly game: AnswerGame,
    private readonly parlay: AnswerParlay,
    private readonly milestones: AnswerMilestones,
    private readonly best: AnswerBest,
    private readonly compare: AnswerCompare,
    private readonly mixed: AnswerMixed,
  ) {}

  async execute(analysis: AnalysisRow, reading: StoredReading): Promise<Drafted> {
    const drafted = await this.draft(analysis, reading);
    const tookOver = 'tookOver' in reading ? reading.tookOver : undefined;
    if (tookOver === undefined || 'individualAnalyses' in drafted.draft) return drafted;
    return { ...drafted, draft: { ...drafted.draft, tookOver } };
  }

  private async draft({ question, query, userId }: AnalysisRow, reading: StoredReading): Promise<Drafted> {
    const context = { asOf: this.clock.now(), books: await this.accounts.booksOf(userId) };
    if (question.type === 'parlay') return this.parlay.execute({ props: question.props, ...context });
    if (reading.kind === 'game') return this.game.execute({ ...reading, ...context });
    if (reading.kind === 'feats') return this.milestones.execute({ ...reading, query, ...context });
    if (reading.kind === 'mixed') return this.mixed.execute({ question: reading, query, ...context });
    if (reading.kind === 'best') return this.best.execute({ question: reading, query, ...context });
    if (reading.kind === 'compare') return this.compare.execute({ question: reading, query, ...context });
    if (reading.kind === 'props') return this.props.execute({ ...reading, query, ...context });
    return this.props.execute({ questions: [], query, ...context });
  }
}

/** Third step: has the model order the draft's sentences. Keeps the template's order if there is no time. */
@Injectable()
export class WordsStep {
  private readonly logger = new Logger(WordsStep.name);

  constructor(
    private readonly limit: ModelLimit,
    private readonly clock: Clock,
    private readonly writeWords: WriteWords,
  ) {}

  /** @throws ModelFailed if a retry is worth it; the signal's reason when it fires */
  async execute(analysis: AnalysisRow, drafted: Drafted, signal: AbortSignal): Promise<Worded> {
    const deadline = wordsDeadlineOf(analysis);
    const template: Worded = { draft: drafted.draft, tokens: null };
    if (!this.limit.hasModel || this.clock.now() >= deadline) return template;
    const input = { ...drafted, query: analysis.query, deadline };
    try {
      return await this.limit.run((stop) => this.writeWords.execute({ ...input, signal: stop }), { deadline, signal });
    } catch (error) {
      signal.throwIfAborted();
      const isRetried = error instanceof ModelFailed && analysis.modelTries + 1 < error.maxAttempts;
      if (isRetried && this.clock.now() < deadline) throw error;
      this.logger.warn({ msg: 'fell back to the template wording', id: analysis.id, error: String(error) });
      return template;
    }
  }
}
