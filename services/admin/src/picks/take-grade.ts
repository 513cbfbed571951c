import { Injectable } from '@nestjs/common';
import type { EventOf, pickGraded } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { GradedPickRepository } from './graded-pick.repository.ts';

/** Keeps the newest grade of a pick. */
@Injectable()
export class TakeGrade {
  constructor(
    private readonly transactions: Transactions,
    private readonly picks: GradedPickRepository,
  ) {}

  execute(graded: EventOf<typeof pickGraded>['data']): Promise<void> {
    return this.transactions.run(async () => {
      await this.picks.alone();
      if (graded.version <= (await this.picks.versionOf(graded.pickId))) return;
      await this.picks.put(graded);
    });
  }
}
