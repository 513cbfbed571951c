import { Injectable, Logger } from '@nestjs/common';
import { analysisCompleted, type AnalysisType } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { hasEnded, STAGES, type StoredAnalysis, type Analysis, type Tokens } from '../analysis/analysis.ts';
import { AnalysisRepository, type EndedAnalysis } from '../analysis/analysis.repository.ts';
import { Announcer } from './announcer.ts';
import { ChargeRepository } from '../allowance/charge.repository.ts';
import { analyzedProps, isWorthASearch } from '../answer/empty-answer.ts';

const NOTHING_FOUND = 'No results found';

export interface Failure {
  code: string;
  /** For the person who asked. */
  message: string;
  /** For the person who operates the service. */
  cause: string;
  /** It failed for good for reasons of ours: an admin can see it and run it again. */
  dead: boolean;
}

export type Ending = { answer: Analysis; tokens: Tokens | null } | { failure: Failure };

/** What the person reads when an analysis failed, by page. */
export function failureText(type: AnalysisType, reason: string | null): string {
  if (type === 'moneyline') return 'An error occurred while analyzing the moneyline. Please try again.';
  if (type === 'parlay') return 'Failed to analyze parlay. Please try again.';
  return reason === null ? 'An unexpected error during analysis.' : `Failed to get analysis: ${reason}`;
}

/** The end of an analysis, written once: answer or failure, the charge, and the event, in one transaction. */
@Injectable()
export class EndAnalysis {
  private readonly logger = new Logger(EndAnalysis.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly analyses: AnalysisRepository,
    private readonly charges: ChargeRepository,
    private readonly outbox: Outbox,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
  ) {}

  /** False where it had ended before. */
  execute(id: string, ending: Ending): Promise<boolean> {
    return this.transactions.run(async () => {
      const analysis = await this.analyses.lock(id);
      if (!analysis || hasEnded(analysis)) return false;
      const now = this.clock.now();
      const isWorth = 'answer' in ending && isWorthASearch(ending.answer);
      const ended = endedBy(ending, now);
      await this.analyses.end(id, ended);
      await this.charges.settle(id, isWorth ? 'kept' : 'returned', now);
      await this.outbox.emit(analysisCompleted, completed(analysis, ending, now), now);
      this.transactions.onCommit(() => this.tell({ ...analysis, ...ended }));
      return true;
    });
  }

  private tell(analysis: StoredAnalysis): void {
    const { id, userId, type, state, errorCode, tries } = analysis;
    this.logger.log({ msg: 'analysis ended', id, userId, type, state, errorCode, tries });
    this.announcer.tell(analysis);
  }
}

function endedBy(ending: Ending, finishedAt: Date): EndedAnalysis {
  if ('answer' in ending) {
    const { answer, tokens } = ending;
    const none = { errorCode: null, error: null, cause: null, dead: false };
    return { state: 'done', stage: STAGES.done, answer, tokens, ...none, finishedAt };
  }
  const { code: errorCode, message: error, cause, dead } = ending.failure;
  return {
    state: 'failed',
    stage: STAGES.failed,
    answer: null,
    tokens: null,
    errorCode,
    error,
    cause,
    dead,
    finishedAt,
  };
}

function completed({ id, userId, tier, query, type, queuedAt }: StoredAnalysis, ending: Ending, now: Date) {
  const durationMs = Math.max(0, now.getTime() - queuedAt.getTime());
  const who = { analysisId: id, userId, tier, query, type, durationMs };
  if ('failure' in ending)
    return { ...who, success: false, analyzedProps: 0, error: ending.failure.message, tokens: null };
  const success = isWorthASearch(ending.answer);
  return {
    ...who,
    success,
    analyzedProps: analyzedProps(ending.answer),
    error: success ? null : (ending.answer.error ?? NOTHING_FOUND),
    tokens: ending.tokens,
  };
}
