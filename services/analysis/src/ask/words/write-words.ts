import { Injectable, Logger } from '@nestjs/common';
import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import type { Analysis, Drafted, Worded, WordsInput, WordsStep } from '../analysis/steps.ts';
import { gameWords } from './game-task.ts';
import type { KindOfWords } from './writing-task.ts';
import { LanguageModel } from './language-model.ts';
import { parlayWords } from './parlay-task.ts';
import { dataMessage, WRITE_INSTRUCTIONS } from './prompt.ts';
import { propWords } from './prop-task.ts';

const LEAST_TIME_MS = 1_000;

type When = Pick<WordsInput, 'query' | 'deadline' | 'signal'>;

/** Puts a finished forecast into better words. What the model says can change words and sources, and nothing else. */
@Injectable()
export class WriteWords implements WordsStep {
  private readonly logger = new Logger(WriteWords.name);

  constructor(
    private readonly model: LanguageModel,
    private readonly clock: Clock,
  ) {}

  /**
   * The draft with the model's words and sources, or unchanged where there is no model, no time, nothing to say, or
   * nothing of what it said may be shown.
   * @throws ModelBusy, ModelFailed, ModelUnusable; the signal's reason when it fires
   */
  async execute({ draft, facts, ...when }: WordsInput): Promise<Worded> {
    if (isParlay(draft)) return this.write(parlayWords, { draft, facts }, when);
    return isGame(draft)
      ? this.write(gameWords, { draft, facts }, when)
      : this.write(propWords, { draft, facts }, when);
  }

  private async write<Draft extends Analysis, Shape>(
    kind: KindOfWords<Draft, Shape>,
    drafted: Drafted<Draft>,
    { query, deadline, signal }: When,
  ): Promise<Worded> {
    const withinMs = deadline.getTime() - this.clock.now().getTime();
    if (!this.model.isThere || withinMs < LEAST_TIME_MS || drafted.facts.length === 0)
      return { draft: drafted.draft, tokens: null };
    const { said, why, links, tokens } = await this.model.ask({
      name: kind.name,
      shape: kind.shape,
      instructions: WRITE_INSTRUCTIONS,
      message: dataMessage(query, drafted.facts, kind.data(drafted)),
      searches: true,
      withinMs,
      signal,
    });
    const draft = said === null ? drafted.draft : kind.apply(drafted, said, links);
    if (draft.wordsBy === 'template')
      this.logger.warn({
        msg: 'the template stays',
        kind: kind.name,
        why: said === null ? why : 'no text may be shown',
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
