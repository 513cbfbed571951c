import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { addDays, Clock, centralDay } from '@overline/service-kit';
import { QuestionRepository } from './question.repository.ts';

/** The longest range has 90 days. */
const KEPT_DAYS = 91;

/** Deletes daily counts of questions that no range shows any more. */
@Injectable()
export class QuestionJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly questions: QuestionRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'prune-questions', cron: '30 4 * * *', run: () => this.prune() });
  }

  async prune(): Promise<void> {
    await this.questions.prune(addDays(centralDay(this.clock.now()), -KEPT_DAYS));
  }
}
