import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { Ledger } from '../ledger/index.ts';
import { SealRepository } from '../publication/index.ts';
import { AddGrades } from './add-grades.ts';
import { voidGrade } from './grade.ts';
import { GradeRepository } from './grade.repository.ts';
import { overdueDeadline } from './overdue.ts';
import { PickAlreadySettled, PickNotFound, PickNotOverdue } from './void.errors.ts';

/** Settles an overdue pick as void for an Admin. The ledger shows the action and the reason. */
@Injectable()
export class VoidPick {
  constructor(
    private readonly grades: GradeRepository,
    private readonly addGrades: AddGrades,
    private readonly seals: SealRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws PickNotFound, PickAlreadySettled, PickNotOverdue */
  async execute({ pickId, reason }: { pickId: string; reason: string }): Promise<void> {
    await this.transactions.run(async () => {
      await this.grades.lockGrading();
      const now = this.clock.now();
      const pick = await this.grades.find(pickId);
      const seal = (await this.seals.of([pickId])).get(pickId);
      if (!pick || !seal) throw new PickNotFound(pickId);
      if (pick.grade && pick.grade.outcome !== 'PENDING') throw new PickAlreadySettled(pickId, pick.grade.outcome);
      if (pick.startsAt >= overdueDeadline(now)) throw new PickNotOverdue(pickId, pick.startsAt);
      const seenVersion = (await this.grades.seenVersions([pick.gameId])).get(pick.gameId) ?? 0;
      const { day } = pick;
      await this.ledger.append(() => [{ kind: 'admin-action', day, origin: seal.origin, action: 'void' }]);
      await this.addGrades.execute([{ pick, grade: voidGrade(pick, reason, seenVersion) }], now);
    });
  }
}
