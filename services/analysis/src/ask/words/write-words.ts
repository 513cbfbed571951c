import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import type { Analysis, Drafted, Tokens } from '../analysis/analysis.ts';
import { LanguageModel } from './language-model.ts';
import { orderedTexts, withTexts } from './ordered-texts.ts';
import { ORDER_INSTRUCTIONS, orderMessage, OrderShape } from './prompt.ts';

const MIN_TIME_MS = 1_000;

interface WordsInput extends Drafted {
  query: string;
  /** When to stop waiting for the model. */
  deadline: Date;
  signal: AbortSignal;
}

/** `draft` with its texts in the model's order, or unchanged. */
export interface Worded {
  draft: Analysis;
  tokens: Tokens | null;
}

/** Has the language model choose and order our own sentences for a finished analysis. The model writes no text. */
@Injectable()
export class WriteWords {
  private readonly logger = new Logger(WriteWords.name);

  constructor(
    private readonly model: LanguageModel,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the draft with its texts in the model's order and the pages the model read. Returns it unchanged if there
   * is no model, no time or no text, or if no text of the reply follows the instructions.
   * @throws ModelBusy, ModelFailed, ModelUnusable; the signal's reason when it fires
   */
  async execute({ draft, passages, query, deadline, signal }: WordsInput): Promise<Worded> {
    const withinMs = deadline.getTime() - this.clock.now().getTime();
    if (withinMs < MIN_TIME_MS || passages.length === 0) return { draft, tokens: null };
    const answer = await this.model.call({
      name: 'order_of_sentences',
      shape: OrderShape,
      instructions: ORDER_INSTRUCTIONS,
      message: orderMessage(query, passages),
      searches: true,
      withinMs,
      signal,
    });
    if (!answer) return { draft, tokens: null };
    const { reply, why, links, tokens } = answer;
    const texts = reply === null ? null : orderedTexts(passages, reply);
    if (texts === null || texts.size === 0) {
      this.logger.warn({ msg: 'used the template', why: reply === null ? why : 'no text follows the instructions' });
      return { draft, tokens };
    }
    return { draft: { ...withTexts(draft, texts), sources: links, wordsBy: 'model' }, tokens };
  }
}
