import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, type ErrorKind } from '@overline/contracts';
import { isDatabaseOutage } from '@overline/messaging';
import { RequeueJob, UnrecoverableJob } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import type { AnalysisRow } from '../analysis/analysis.entity.ts';
import { type Drafted, type StoredReading, sumOfTokens } from '../analysis/analysis.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { emptyAnswer, isReorderable } from '../answer/empty-answer.ts';
import { ModelFailed } from '../words/model.errors.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { EndAnalysis, failureText } from './end-analysis.ts';
import { Heartbeats } from './heartbeats.ts';
import { ProgressNotices } from './progress.ts';
import { DraftStep, type ReadResult, ReadStep, WordsStep } from './steps.ts';

const MAX_ATTEMPTS = 4;
/** Errors that a retry cannot fix. */
const PERMANENT: readonly ErrorKind[] = ['invalid', 'not-found', 'conflict', 'forbidden'];

interface Input {
  id: string;
  /** Fires when this process is about to stop. */
  signal: AbortSignal;
  /** False if there is no time left for the model. */
  withModel: boolean;
}

/** One attempt at an analysis: read, draft, words. Each step's result is stored, so a retry continues after it. */
@Injectable()
export class RunAnalysis implements OnApplicationBootstrap {
  private readonly logger = new Logger(RunAnalysis.name);

  constructor(
    private readonly queue: AnalysisQueue,
    private readonly analyses: AnalysisRepository,
    private readonly endAnalysis: EndAnalysis,
    private readonly notices: ProgressNotices,
    private readonly heartbeats: Heartbeats,
    private readonly clock: Clock,
    private readonly readStep: ReadStep,
    private readonly draftStep: DraftStep,
    private readonly wordsStep: WordsStep,
  ) {}

  /** Starts to run the queue's jobs on this instance. */
  onApplicationBootstrap(): void {
    this.queue.jobs.work(({ id, signal }) => this.execute({ id, signal, withModel: true }));
  }

  /** @throws RequeueJob, UnrecoverableJob, or the error of an attempt that may be retried */
  execute(input: Input): Promise<void> {
    return this.heartbeats.during(input.id, () => this.attempt(input));
  }

  private async attempt({ id, signal, withModel }: Input): Promise<void> {
    const analysis = await this.analyses.claim(id, this.clock.now());
    if (!analysis) return;
    this.notices.publish(analysis);
    const left = analysis.deadline.getTime() - this.clock.now().getTime();
    // A step that hangs must not block its worker slot forever.
    const stop = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, left))]);
    try {
      await untilAborted(this.run(analysis, stop, withModel), stop);
    } catch (error) {
      await this.fail(
        analysis,
        signal.aborted ? new RequeueJob('This instance is shutting down', { cause: error }) : error,
      );
    }
  }

  private async run(analysis: AnalysisRow, signal: AbortSignal, withModel: boolean): Promise<void> {
    const { id } = analysis;
    const { reading, tokens } = await this.read(analysis, signal, withModel);
    const empty = emptyAnswer(analysis, reading);
    if (empty) return this.endAnalysis.execute(id, { answer: empty, tokens });
    const drafted = await this.draft(analysis, reading);
    if (!withModel || !isReorderable(drafted)) return this.endAnalysis.execute(id, { answer: drafted.draft, tokens });
    const worded = await this.wordsStep.execute(analysis, drafted, signal);
    await this.endAnalysis.execute(id, { answer: worded.draft, tokens: sumOfTokens(tokens, worded.tokens) });
  }

  private async read(analysis: AnalysisRow, signal: AbortSignal, withModel: boolean): Promise<ReadResult> {
    if (analysis.reading) return { reading: analysis.reading, tokens: null };
    const read = await this.readStep.execute(analysis, signal, withModel);
    await this.analyses.saveReading(analysis.id, read.reading);
    return read;
  }

  private async draft(analysis: AnalysisRow, reading: StoredReading): Promise<Drafted> {
    // A draft that an older release stored has no passages.
    if (analysis.draft?.passages) return analysis.draft;
    const drafted = await this.draftStep.execute(analysis, reading);
    await this.analyses.saveDraft(analysis.id, drafted);
    return drafted;
  }

  /** Fails the analysis or requeues it for a retry. The error that it throws informs the queue which of the two. */
  private async fail({ id, type, tries }: AnalysisRow, error: unknown): Promise<never> {
    if (error instanceof AppError && PERMANENT.includes(error.kind)) {
      await this.endAnalysis.execute(id, {
        failure: { code: error.code, message: failureText(type, error.message), cause: String(error), dead: false },
      });
      throw new UnrecoverableJob(error.message, { cause: error });
    }
    const isExpected = error instanceof RequeueJob || error instanceof ModelFailed;
    if (!isExpected) {
      const details = error instanceof Error ? error.stack : String(error);
      this.logger.error({ msg: 'analysis failed', id, tries, error: details });
    }
    // During a database outage an analysis fails only at its deadline.
    if (!isExpected && !isDatabaseOutage(error) && tries >= MAX_ATTEMPTS) {
      await this.endAnalysis.execute(id, {
        failure: { code: 'ANALYSIS_FAILED', message: failureText(type, null), cause: String(error), dead: true },
      });
      throw new UnrecoverableJob(String(error), { cause: error });
    }
    await this.analyses.requeue(id, { modelFailed: error instanceof ModelFailed });
    throw error;
  }
}

/** Settles as the work does, or rejects as soon as the signal fires, even if the work ignores the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
