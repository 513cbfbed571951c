import { Injectable, Logger } from '@nestjs/common';
import { analysisCompleted, type AnalysisType } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AllowanceRepository } from '../allowance/allowance.repository.ts';
import type { AnalysisRow } from '../analysis/analysis.entity.ts';
import { type Analysis, hasEnded, STAGES, type Tokens } from '../analysis/analysis.ts';
import { AnalysisRepository, type EndedAnalysis } from '../analysis/analysis.repository.ts';
import { countProps, isChargeable } from '../answer/empty-answer.ts';
import { ProgressNotices } from './progress.ts';

const NOTHING_FOUND = 'No results found';

interface Failure {
  code: string;
  /** The error message for the user. */
  message: string;
  /** The cause of the failure, for operators. */
  cause: string;
  /** A dead letter: it failed because of an internal error, and an Admin can replay it. */
  dead: boolean;
}

export type Ending = { answer: Analysis; tokens: Tokens | null } | { failure: Failure };

/** The user's error message for a failed analysis, by page. */
export function failureText(type: AnalysisType, reason: string | null): string {
  if (type === 'moneyline') return 'An error occurred while analyzing the moneyline. Please try again.';
  if (type === 'parlay') return 'Failed to analyze parlay. Please try again.';
  return reason === null ? 'An unexpected error during analysis.' : `Failed to get analysis: ${reason}`;
}

/** Ends an analysis exactly once. Answer or failure, charge and event are stored in one transaction. */
@Injectable()
export class EndAnalysis {
  private readonly logger = new Logger(EndAnalysis.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly analyses: AnalysisRepository,
    private readonly allowances: AllowanceRepository,
    private readonly outbox: Outbox,
    private readonly notices: ProgressNotices,
    private readonly clock: Clock,
  ) {}

  async execute(id: string, ending: Ending): Promise<void> {
    await this.transactions.run(async () => {
      const analysis = await this.analyses.lock(id);
      if (!analysis || hasEnded(analysis)) return;
      const now = this.clock.now();
      const ended = endedBy(ending, now);
      const isCharged = 'answer' in ending && isChargeable(ending.answer);
      await this.analyses.end(id, ended);
      await this.allowances.settle(id, isCharged ? 'kept' : 'returned', now);
      await this.outbox.emit(analysisCompleted, completed(analysis, ending, now), now);
      this.transactions.onCommit(() => this.report({ ...analysis, ...ended }));
    });
  }

  private report(analysis: AnalysisRow): void {
    const { id, userId, type, state, errorCode, tries } = analysis;
    this.logger.log({ msg: 'analysis ended', id, userId, type, state, errorCode, tries });
    this.notices.publish(analysis);
  }
}

function endedBy(ending: Ending, finishedAt: Date): EndedAnalysis {
  if ('answer' in ending) {
    const noError = { errorCode: null, error: null, cause: null, dead: false };
    return { state: 'done', stage: STAGES.done, ...ending, ...noError, finishedAt };
  }
  const { code: errorCode, message: error, cause, dead } = ending.failure;
  const failure = { errorCode, error, cause, dead };
  return { state: 'failed', stage: STAGES.failed, answer: null, tokens: null, ...failure, finishedAt };
}

function completed({ id, userId, tier, query, type, queuedAt }: AnalysisRow, ending: Ending, now: Date) {
  const durationMs = Math.max(0, now.getTime() - queuedAt.getTime());
  const event = { analysisId: id, userId, tier, query, type, durationMs };
  if ('failure' in ending)
    return { ...event, success: false, analyzedProps: 0, error: ending.failure.message, tokens: null };
  const { answer, tokens } = ending;
  const success = isChargeable(answer);
  const error = success ? null : (answer.error ?? NOTHING_FOUND);
  return { ...event, success, analyzedProps: countProps(answer), error, tokens };
}
