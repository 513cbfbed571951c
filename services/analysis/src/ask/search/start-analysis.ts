import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type InputOf, startAnalysis } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock, centralDay } from '@overline/service-kit';
import { deadlineOf, lineOf, RESERVATION_MS } from '../analysis/analysis.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { ChargeRepository } from '../allowance/charge.repository.ts';
import { AllowanceUsedUp } from '../allowance/allowance.errors.ts';
import { KeyUsedForAnother, StoredTooLate } from './search.errors.ts';
import { allowanceOf, priorityOf, requireInPlan, secondsToNextDay } from '../allowance/allowance.policy.ts';

type Input = InputOf<typeof startAnalysis>;

/**
 * Reserves one search and stores the question, or neither; the same key of the same person leads to the same analysis.
 */
@Injectable()
export class StartAnalysis {
  private readonly logger = new Logger(StartAnalysis.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly analyses: AnalysisRepository,
    private readonly charges: ChargeRepository,
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws SearchNotInPlan, AllowanceUsedUp, KeyUsedForAnother, StoredTooLate */
  async execute(input: Input): Promise<{ id: string }> {
    requireInPlan(input.question.type, input.by.tier);
    const now = this.clock.now();
    const { id, isNew } = await this.transactions.run(() => this.store(input, now));
    if (isNew) await this.enqueue(id, priorityOf(input.by.tier));
    return { id };
  }

  private async store({ by, question, idempotencyKey }: Input, now: Date): Promise<{ id: string; isNew: boolean }> {
    const id = randomUUID();
    const { userId, tier } = by;
    const analysis = {
      id,
      userId,
      tier,
      question,
      query: lineOf(question),
      priority: priorityOf(tier),
      askedAt: now,
      deadline: deadlineOf(now),
      idempotencyKey,
    };
    if (!(await this.analyses.insert(analysis))) {
      const present = await this.analyses.byKey(userId, idempotencyKey, question);
      if (!present?.same) throw new KeyUsedForAnother();
      return { id: present.id, isNew: false };
    }
    const expiresAt = new Date(now.getTime() + RESERVATION_MS);
    const reserved = await this.charges.reserve({
      analysisId: id,
      userId,
      day: centralDay(now),
      allowance: allowanceOf(tier),
      expiresAt,
    });
    if (!reserved) throw new AllowanceUsedUp(question.type, secondsToNextDay(now));
    // A database that hung would take a search from somebody who was told long ago that there is no answer.
    if (this.clock.now().getTime() - now.getTime() > startAnalysis.timeoutMs) throw new StoredTooLate();
    return { id, isNew: true };
  }

  /** The question is safe in Postgres: where Redis is away, the next round brings it into the queue. */
  private async enqueue(id: string, priority: number): Promise<void> {
    await this.queue
      .add(id, priority)
      .catch((error: unknown) => this.logger.warn({ msg: 'not queued yet', id, error: String(error) }));
  }
}
