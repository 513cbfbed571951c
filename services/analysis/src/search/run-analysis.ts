import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError, type ErrorKind } from '@overline/contracts';
import { HandBack, NoRetry, PauseQueue } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { type Asked, type StoredAnalysis } from './analysis.ts';
import { AnalysisRepository } from './analysis.repository.ts';
import { Announcer } from './announcer.ts';
import { emptyAnswer, isWorthASearch } from './empty-answer.ts';
import { EndAnalysis, failureText } from './end-analysis.ts';
import { ANSWER, type AnswerSteps, type Drafted, ModelFailed, QUESTION, type QuestionStep } from './steps.ts';
import { untilAborted } from './until.ts';
import { WordAnalysis } from './word-analysis.ts';

const TRIES = 4;
/** What another try cannot help. */
const BAD_INPUT: readonly ErrorKind[] = ['invalid', 'not-found', 'conflict', 'forbidden'];

interface Input {
  id: string;
  /** Fires when this process is about to stop. */
  signal: AbortSignal;
  /** False where there is no time left for a model. */
  withModel: boolean;
}

/** One try at an analysis: question, numbers, words. Each step is kept, so that another try goes on where this one ended. */
@Injectable()
export class RunAnalysis {
  private readonly logger = new Logger(RunAnalysis.name);

  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly end: EndAnalysis,
    private readonly announcer: Announcer,
    private readonly words: WordAnalysis,
    private readonly clock: Clock,
    @Inject(QUESTION) private readonly question: QuestionStep,
    @Inject(ANSWER) private readonly answer: AnswerSteps,
  ) {}

  /** @throws HandBack, NoRetry, PauseQueue, or what failed and may be tried again */
  async execute({ id, signal, withModel }: Input): Promise<void> {
    const analysis = await this.analyses.claim(id, this.clock.now());
    if (!analysis) return;
    this.announcer.tell(analysis);
    const left = analysis.deadline.getTime() - this.clock.now().getTime();
    // A step that hangs must not hold its place in the queue for ever.
    const stop = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, left))]);
    try {
      await untilAborted(() => this.run(analysis, { stop, withModel }), stop);
    } catch (error) {
      await this.stopped(analysis, signal.aborted ? new HandBack('This instance stops', { cause: error }) : error);
    }
  }

  private async run(analysis: StoredAnalysis, { stop, withModel }: { stop: AbortSignal; withModel: boolean }): Promise<void> {
    const asked = analysis.asked ?? (await this.read(analysis));
    const empty = emptyAnswer(analysis, asked);
    if (empty) return this.finish(analysis.id, { draft: empty, tokens: null });
    const drafted = analysis.draft ?? (await this.draft(analysis, asked));
    if (!withModel || !isWorthASearch(drafted.draft)) return this.finish(analysis.id, { draft: drafted.draft, tokens: null });
    await this.finish(analysis.id, await this.words.execute(analysis, drafted, stop));
  }

  private async read(analysis: StoredAnalysis): Promise<Asked> {
    const { id, question } = analysis;
    const asked: Asked = question.type === 'parlay' ? { kind: 'parlay' } : await this.question.execute(question.query, question.type, this.clock.now());
    await this.analyses.keepAsked(id, asked);
    return asked;
  }

  private async draft(analysis: StoredAnalysis, asked: Asked): Promise<Drafted> {
    const drafted = await this.numbers(analysis, asked);
    await this.analyses.keepDraft(analysis.id, drafted);
    return drafted;
  }

  private numbers({ question, query }: StoredAnalysis, asked: Asked): Promise<Drafted> {
    const asOf = this.clock.now();
    if (question.type === 'parlay') return this.answer.parlay({ props: question.props, asOf });
    if (asked.kind === 'game') return this.answer.game({ gameId: asked.gameId, query, asOf });
    return this.answer.props({ asked: asked.kind === 'props' ? asked.asked : [], query, asOf });
  }

  private async finish(id: string, { draft, tokens }: Awaited<ReturnType<WordAnalysis['execute']>>): Promise<void> {
    await this.end.execute(id, { answer: draft, tokens });
  }

  /** Decides whether another try follows; the queue learns it by what is thrown. */
  private async stopped(analysis: StoredAnalysis, error: unknown): Promise<never> {
    const { id, type, tries } = analysis;
    if (error instanceof AppError && BAD_INPUT.includes(error.kind)) {
      await this.end.execute(id, { failure: { code: error.code, message: failureText(type, error.message), cause: String(error), dead: false } });
      throw new NoRetry(error.message, { cause: error });
    }
    const isExpected = error instanceof HandBack || error instanceof PauseQueue || error instanceof ModelFailed;
    if (!isExpected) this.logger.error({ msg: 'analysis failed', id, tries, error: error instanceof Error ? error.stack : String(error) });
    if (!isExpected && tries >= TRIES) {
      await this.end.execute(id, { failure: { code: 'ANALYSIS_FAILED', message: failureText(type, null), cause: String(error), dead: true } });
      throw new NoRetry(String(error), { cause: error });
    }
    await this.analyses.release(id, { modelFailed: error instanceof ModelFailed });
    throw error;
  }
}
