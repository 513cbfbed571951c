import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import type { Analysis, Drafted, Tokens } from '../analysis/analysis.ts';
import { LanguageModel } from './language-model.ts';
import { orderedTexts, withTexts } from './ordered-texts.ts';
import { ORDER_INSTRUCTIONS, orderMessage, OrderShape } from './prompt.ts';

const LEAST_TIME_MS = 1_000;

export interface WordsInput extends Drafted {
  query: string;
  /** By when the words are no longer wanted. */
  deadline: Date;
  /** Fires at the deadline, and when this process is about to stop. */
  signal: AbortSignal;
}

/** `draft` with its texts in the model's order, or unchanged. */
export interface Worded {
  draft: Analysis;
  tokens: Tokens | null;
}

/** Has the language model choose and order the sentences of a finished analysis: ours, so that none is its own. */
@Injectable()
export class WriteWords {
  private readonly logger = new Logger(WriteWords.name);

  constructor(
    private readonly model: LanguageModel,
    private readonly clock: Clock,
  ) {}

  /**
   * The draft in the model's order and with the pages it read, or unchanged where there is no model, no time, nothing
   * to say, or none of its texts is ordered as it was told.
   * @throws ModelBusy, ModelFailed, ModelUnusable; the signal's reason when it fires
   */
  async execute({ draft, passages, query, deadline, signal }: WordsInput): Promise<Worded> {
    const withinMs = deadline.getTime() - this.clock.now().getTime();
    if (!this.model.isThere || withinMs < LEAST_TIME_MS || passages.length === 0) return { draft, tokens: null };
    const { reply, why, links, tokens } = await this.model.ask({
      name: 'order_of_sentences',
      shape: OrderShape,
      instructions: ORDER_INSTRUCTIONS,
      message: orderMessage(query, passages),
      searches: true,
      withinMs,
      signal,
    });
    const texts = reply === null ? null : orderedTexts(passages, reply);
    if (texts === null || texts.size === 0) {
      this.logger.warn({ msg: 'the template stays', why: reply === null ? why : 'no text is ordered as told' });
      return { draft, tokens };
    }
    return { draft: { ...withTexts(draft, texts), sources: links, wordsBy: 'model' }, tokens };
  }
}
