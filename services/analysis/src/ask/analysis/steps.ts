import type { MoneylineAnalysis, ParlayAnalysis, ParlayProp, PropAnalysis } from '@overline/contracts';

/** The three steps of an analysis as the queue sees them: what was asked, what the numbers say, how it is worded. */

export interface AskedProp {
  playerId: string;
  /** The player's next game; null where none is scheduled. */
  gameId: string | null;
  market: string;
  line: number | null;
  side: 'over' | 'under' | null;
}

export type Candidate = PropAnalysis['candidates'][number];

export type ReadResult =
  | { kind: 'props'; asked: AskedProp[] }
  | { kind: 'game'; gameId: string }
  | { kind: 'ambiguous'; candidates: Candidate[] }
  | { kind: 'nothing' };

export interface Fact {
  id: string;
  text: string;
  numbers: number[];
}

export type Analysis = PropAnalysis | MoneylineAnalysis | ParlayAnalysis;

/** An analysis that is complete without any language model, and what its words may be made of. */
export interface Drafted<Draft extends Analysis = Analysis> {
  draft: Draft;
  facts: Fact[];
}

/** Tokens as the model's provider counts them. */
export interface Tokens {
  input: number;
  output: number;
  /** What they cost by the provider's price list, searches included. */
  costUsd?: number;
}

/** `draft` with the model's words, or unchanged. */
export interface Worded {
  draft: Analysis;
  tokens: Tokens | null;
}

export interface WordsInput extends Drafted {
  query: string;
  /** By when the words are no longer wanted. */
  deadline: Date;
  /** Fires at the deadline, and when this process is about to stop. */
  signal: AbortSignal;
}

export interface QuestionStep {
  execute(query: string, type: 'prop' | 'moneyline', now: Date): Promise<ReadResult>;
}

export interface SuggestStep {
  execute(q: string, type: 'prop' | 'moneyline', now: Date): Promise<Candidate[]>;
}

export interface AnswerSteps {
  props(input: { asked: AskedProp[]; query: string; asOf: Date }): Promise<Drafted<PropAnalysis>>;
  game(input: { gameId: string; query: string; asOf: Date }): Promise<Drafted<MoneylineAnalysis>>;
  parlay(input: { props: ParlayProp[]; asOf: Date }): Promise<Drafted<ParlayAnalysis>>;
}

/**
 * One try at wording.
 * @throws ModelBusy when the provider asks to wait, ModelFailed when another try may do better; whatever else it throws
 * means that the template's words stay.
 */
export interface WordsStep {
  execute(input: WordsInput): Promise<Worded>;
}

/** A question put again in words that our own grammar reads, or null. @throws as `WordsStep` */
export interface MeaningStep {
  execute(query: string, signal: AbortSignal): Promise<{ question: string | null; tokens: Tokens | null }>;
}

/** The provider said 429: nobody should ask again for so long. */
export class ModelBusy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super(`The language model is busy for ${retryAfterMs} ms`, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A failure of the provider that another try may not meet: no answer, 5xx, a cut stream. */
export class ModelFailed extends Error {
  /** How often such a call is tried in all. */
  readonly mostTries: number;

  constructor(message: string, { mostTries = 3, ...options }: ErrorOptions & { mostTries?: number } = {}) {
    super(message, options);
    this.mostTries = mostTries;
  }
}

/** Nest's names for the steps, so that tests can put others in their place. */
export const QUESTION = Symbol('question step');
export const SUGGEST = Symbol('suggest step');
export const ANSWER = Symbol('answer steps');
export const WORDS = Symbol('words step');
export const MEANING = Symbol('meaning step');
