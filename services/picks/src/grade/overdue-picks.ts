import { Injectable } from '@nestjs/common';
import { errorClass, getOverduePicks, type OverduePick, voidPickRequest } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { Clock, DAY_MS } from '@overline/service-kit';
import { Ledger } from '../ledger/ledger.ts';
import { SealRepository } from '../publication/seal.repository.ts';
import { AddGrades } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';
import { voidGrade } from './grade.ts';

export class PickNotFound extends errorClass('PICK_NOT_FOUND', 'not-found', 'Pick not found') {}

class PickAlreadySettled extends errorClass('PICK_ALREADY_SETTLED', 'conflict', 'This pick is already settled') {}

class PickNotOverdue extends errorClass(
  'PICK_NOT_OVERDUE',
  'conflict',
  'A pick can be voided one day after its game started, or later',
) {}

/** Voids an overdue pick at an Admin's request. The ledger shows the action and the reason. */
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
  @OnRequest(voidPickRequest)
  async execute({ pickId, reason }: { pickId: string; reason: string }): Promise<void> {
    await this.transactions.run(async () => {
      await this.grades.lockGrading();
      const now = this.clock.now();
      const pick = await this.grades.find(pickId);
      const seal = (await this.seals.of([pickId])).get(pickId);
      if (!pick || !seal) throw new PickNotFound({ pickId });
      if (pick.grade && pick.grade.outcome !== 'PENDING')
        throw new PickAlreadySettled({ pickId, outcome: pick.grade.outcome });
      if (pick.startsAt >= overdueDeadline(now))
        throw new PickNotOverdue({ pickId, startsAt: pick.startsAt.toISOString() });
      const seenVersion = (await this.grades.seenVersions([pick.gameId])).get(pick.gameId) ?? 0;
      const { day } = pick;
      await this.ledger.append(() => [{ kind: 'admin-action', day, origin: seal.origin, action: 'void' }]);
      await this.addGrades.execute([{ pick, grade: voidGrade(pick, reason, seenVersion) }], now);
    });
  }
}

/** Voids picks that are still open long after their games started, so that their days can join the record. */
@Injectable()
export class VoidOverduePicks {
  constructor(
    private readonly grades: GradeRepository,
    private readonly addGrades: AddGrades,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.transactions.run(async () => {
      await this.grades.lockGrading();
      const now = this.clock.now();
      const picks = await this.grades.openPicks(voidDeadline(now));
      const seen = await this.grades.seenVersions(picks.map(({ gameId }) => gameId));
      const graded = picks.map((pick) => ({
        pick,
        grade: voidGrade(pick, `no result within ${VOID_AFTER_DAYS} days of the game`, seen.get(pick.gameId) ?? 0),
      }));
      await this.addGrades.execute(graded, now);
    });
  }
}

const MAX_PICKS = 200;

/** The open picks that an Admin may void. */
@Injectable()
export class ReadOverduePicks {
  constructor(
    private readonly grades: GradeRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getOverduePicks)
  async execute(): Promise<{ picks: OverduePick[] }> {
    const picks = await this.grades.overdue(overdueDeadline(this.clock.now()), MAX_PICKS);
    return { picks: picks.map((pick) => ({ ...pick, startsAt: pick.startsAt.toISOString() })) };
  }
}

/**
 * An open pick is voided this long after the start of its game. A week is enough for a feed to report a box score and
 * for a suspended game to be finished. Without a limit, one open pick could keep its day out of the record forever.
 */
const VOID_AFTER_DAYS = 7;

/** An Admin may void an open pick this long after the start of its game. */
const OVERDUE_AFTER_DAYS = 1;

/** Open picks whose games started before this are voided. */
function voidDeadline(now: Date): Date {
  return new Date(now.getTime() - VOID_AFTER_DAYS * DAY_MS);
}

/** Open picks whose games started before this are overdue: an Admin may void them. */
function overdueDeadline(now: Date): Date {
  return new Date(now.getTime() - OVERDUE_AFTER_DAYS * DAY_MS);
}
