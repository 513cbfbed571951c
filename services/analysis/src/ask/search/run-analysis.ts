import { Injectable, Logger } from '@nestjs/common';
import { AppError, type ErrorKind } from '@overline/contracts';
import { RequeueJob, UnrecoverableJob, PauseQueue } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { type StoredAnalysis, type StoredReading, type Drafted, sumOfTokens } from '../analysis/analysis.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { Announcer } from './announcer.ts';
import { emptyAnswer, hasWords } from '../answer/empty-answer.ts';
import { EndAnalysis, failureText } from './end-analysis.ts';
import { type Read, ReadStep } from './read-step.ts';
import { ModelFailed } from '../words/model.errors.ts';
import type { Worded } from '../words/write-words.ts';
import { untilAborted } from './until.ts';
import { DraftStep } from './draft-step.ts';
import { WordsStep } from './words-step.ts';

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

/**
 * One try at an analysis: question, numbers, words. Each step is kept, so that another try goes on where this one
 * ended.
 */
@Injectable()
export class RunAnalysis {
  private readonly logger = new Logger(RunAnalysis.name);

  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly end: EndAnalysis,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
    private readonly readStep: ReadStep,
    private readonly draftStep: DraftStep,
    private readonly wordsStep: WordsStep,
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
      await this.stopped(analysis, signal.aborted ? new RequeueJob('This instance stops', { cause: error }) : error);
    }
  }

  private async run(
    analysis: StoredAnalysis,
    { stop, withModel }: { stop: AbortSignal; withModel: boolean },
  ): Promise<void> {
    const { reading, tokens } = analysis.reading
      ? { reading: analysis.reading, tokens: null }
      : await this.read(analysis, stop, withModel);
    const empty = emptyAnswer(analysis, reading);
    if (empty) return this.finish(analysis.id, { draft: empty, tokens });
    // The draft of an older release has no passages.
    const drafted = analysis.draft?.passages ? analysis.draft : await this.draft(analysis, reading);
    if (!withModel || !hasWords(drafted.draft)) return this.finish(analysis.id, { draft: drafted.draft, tokens });
    const worded = await this.wordsStep.execute(analysis, drafted, stop);
    await this.finish(analysis.id, { ...worded, tokens: sumOfTokens(tokens, worded.tokens) });
  }

  private async read(analysis: StoredAnalysis, stop: AbortSignal, withModel: boolean): Promise<Read> {
    const read = await this.readStep.execute(analysis, stop, withModel);
    await this.analyses.keepReading(analysis.id, read.reading);
    return read;
  }

  private async draft(analysis: StoredAnalysis, reading: StoredReading): Promise<Drafted> {
    const drafted = await this.draftStep.execute(analysis, reading);
    await this.analyses.keepDraft(analysis.id, drafted);
    return drafted;
  }

  private async finish(id: string, { draft, tokens }: Worded): Promise<void> {
    await this.end.execute(id, { answer: draft, tokens });
  }

  /** Decides whether another try follows; the queue learns it by what is thrown. */
  private async stopped(analysis: StoredAnalysis, error: unknown): Promise<never> {
    const { id, type, tries } = analysis;
    if (error instanceof AppError && BAD_INPUT.includes(error.kind)) {
      await this.end.execute(id, {
        failure: { code: error.code, message: failureText(type, error.message), cause: String(error), dead: false },
      });
      throw new UnrecoverableJob(error.message, { cause: error });
    }
    const isExpected = error instanceof RequeueJob || error instanceof PauseQueue || error instanceof ModelFailed;
    if (!isExpected)
      this.logger.error({
        msg: 'analysis failed',
        id,
        tries,
        error: error instanceof Error ? error.stack : String(error),
      });
    if (!isExpected && tries >= TRIES) {
      await this.end.execute(id, {
        failure: { code: 'ANALYSIS_FAILED', message: failureText(type, null), cause: String(error), dead: true },
      });
      throw new UnrecoverableJob(String(error), { cause: error });
    }
    await this.analyses.release(id, { modelFailed: error instanceof ModelFailed });
    throw error;
  }
}
