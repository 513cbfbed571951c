import { Injectable } from '@nestjs/common';
import type { OverduePick } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { GradeRepository } from './grade.repository.ts';
import { overdueDeadline } from './overdue.ts';

const MAX_PICKS = 200;

/** The open picks that an Admin may void. */
@Injectable()
export class ReadOverduePicks {
  constructor(
    private readonly grades: GradeRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ picks: OverduePick[] }> {
    const picks = await this.grades.overdue(overdueDeadline(this.clock.now()), MAX_PICKS);
    return { picks: picks.map((pick) => ({ ...pick, startsAt: pick.startsAt.toISOString() })) };
  }
}
