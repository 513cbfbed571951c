import { Injectable, Logger } from '@nestjs/common';
import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import type { Analysis, Drafted } from '../analysis/draft.ts';
import type { Tokens } from '../analysis/tokens.ts';
import { gameTask } from './game-task.ts';
import type { WritingTask } from './writing-task.ts';
import { LanguageModel } from './language-model.ts';
import { parlayTask } from './parlay-task.ts';
import { dataMessage, WRITE_INSTRUCTIONS } from './prompt.ts';
import { propTask } from './prop-task.ts';

const LEAST_TIME_MS = 1_000;

export interface WordsInput extends Drafted {
  query: string;
  /** By when the words are no longer wanted. */
  deadline: Date;
  /** Fires at the deadline, and when this process is about to stop. */
  signal: AbortSignal;
}

/** `draft` with the model's words, or unchanged. */
export interface Worded {
  draft: Analysis;
  tokens: Tokens | null;
}

type When = Pick<WordsInput, 'query' | 'deadline' | 'signal'>;

/** Puts a finished forecast into better words. The model's reply can change words and sources, and nothing else. */
@Injectable()
export class WriteWords {
  private readonly logger = new Logger(WriteWords.name);

  constructor(
    private readonly model: LanguageModel,
    private readonly clock: Clock,
  ) {}

  /**
   * The draft with the model's words and sources, or unchanged where there is no model, no time, nothing to say, or
   * nothing of its reply may be shown.
   * @throws ModelBusy, ModelFailed, ModelUnusable; the signal's reason when it fires
   */
  async execute({ draft, facts, ...when }: WordsInput): Promise<Worded> {
    if (isParlay(draft)) return this.write(parlayTask, { draft, facts }, when);
    return isGame(draft) ? this.write(gameTask, { draft, facts }, when) : this.write(propTask, { draft, facts }, when);
  }

  private async write<Draft extends Analysis, Shape>(
    task: WritingTask<Draft, Shape>,
    drafted: Drafted<Draft>,
    { query, deadline, signal }: When,
  ): Promise<Worded> {
    const withinMs = deadline.getTime() - this.clock.now().getTime();
    if (!this.model.isThere || withinMs < LEAST_TIME_MS || drafted.facts.length === 0)
      return { draft: drafted.draft, tokens: null };
    const { reply, why, links, tokens } = await this.model.ask({
      name: task.name,
      shape: task.shape,
      instructions: WRITE_INSTRUCTIONS,
      message: dataMessage(query, drafted.facts, task.data(drafted)),
      searches: true,
      withinMs,
      signal,
    });
    const draft = reply === null ? drafted.draft : task.apply(drafted, reply, links);
    if (draft.wordsBy === 'template')
      this.logger.warn({
        msg: 'the template stays',
        task: task.name,
        why: reply === null ? why : 'no text may be shown',
      });
    return { draft, tokens };
  }
}

function isParlay(draft: PropAnalysis | MoneylineAnalysis | ParlayAnalysis): draft is ParlayAnalysis {
  return 'individualAnalyses' in draft;
}

function isGame(draft: PropAnalysis | MoneylineAnalysis): draft is MoneylineAnalysis {
  return 'homeTeam' in draft;
}
