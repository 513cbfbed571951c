import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type InputOf, startAnalysis } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock, centralDay } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import {
  AllowanceUsedUp,
  allowanceOf,
  priorityOf,
  requireInPlan,
  secondsToNextDay,
} from '../allowance/allowance.policy.ts';
import { AllowanceRepository } from '../allowance/allowance.repository.ts';
import { deadlineOf, questionText, RESERVATION_MS } from '../analysis/analysis.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { KeyUsedForAnother, StoredTooLate } from './search.errors.ts';

type Input = InputOf<typeof startAnalysis>;

/**
 * Starts a search: reserves it in the day's allowance and stores its question as a queued analysis, in one
 * transaction. The same idempotency key of the same account returns the same analysis.
 */
@Injectable()
export class StartAnalysis {
  private readonly logger = new Logger(StartAnalysis.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly analyses: AnalysisRepository,
    private readonly allowances: AllowanceRepository,
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws SearchNotInPlan, AllowanceUsedUp, KeyUsedForAnother, StoredTooLate */
  @OnRequest(startAnalysis)
  async execute(input: Input): Promise<{ id: string }> {
    requireInPlan(input.question.type, input.by.tier);
    const now = this.clock.now();
    const { id, isNew } = await this.transactions.run(() => this.store(input, now));
    if (isNew)
      await this.queue
        .add(id, priorityOf(input.by.tier))
        .catch((error: unknown) => this.logger.warn({ msg: 'left for recovery to enqueue', id, error: String(error) }));
    return { id };
  }

  private async store({ by, question, idempotencyKey }: Input, now: Date): Promise<{ id: string; isNew: boolean }> {
    const id = randomUUID();
    const { userId, tier } = by;
    const isNew = await this.analyses.insert({
      id,
      userId,
      tier,
      question,
      idempotencyKey,
      query: questionText(question),
      priority: priorityOf(tier),
      askedAt: now,
      deadline: deadlineOf(now),
    });
    if (!isNew) {
      const existing = await this.analyses.findByKey(userId, idempotencyKey, question);
      if (!existing?.isSameQuestion) throw new KeyUsedForAnother();
      return { id: existing.id, isNew };
    }
    const isReserved = await this.allowances.reserve({
      analysisId: id,
      userId,
      day: centralDay(now),
      allowance: allowanceOf(tier),
      expiresAt: new Date(now.getTime() + RESERVATION_MS),
    });
    if (!isReserved) throw new AllowanceUsedUp(question.type, secondsToNextDay(now));
    // If the database hung, the caller has already received a timeout and must not be charged for the search.
    if (this.clock.now().getTime() - now.getTime() > startAnalysis.timeoutMs) throw new StoredTooLate();
    return { id, isNew };
  }
}
