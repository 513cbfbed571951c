import { Injectable } from '@nestjs/common';
import { type GameResult, gameFinal, gamePostponed, type EventOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { RejectedEvent, OnEvent } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { GradePicks } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';

/**
 * Applies an announced result if it is plausible. If earlier versions are missing, or the game is said to have been
 * played before its stored start, it records only a gap, and `FillVersionGaps` requests the current result from the
 * analysis service later.
 */
@Injectable()
export class ApplyResult {
  constructor(
    private readonly grades: GradeRepository,
    private readonly gradePicks: GradePicks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnEvent(gameFinal)
  onFinal({ data }: EventOf<typeof gameFinal>): Promise<void> {
    return this.execute({ result: data });
  }

  @OnEvent(gamePostponed)
  onPostponed({ data }: EventOf<typeof gamePostponed>): Promise<void> {
    return this.execute({ result: data });
  }

  /** Ignores an impossible result of a game without picks or bets. @throws RejectedEvent if the game has some */
  async execute({ result }: { result: GameResult }): Promise<void> {
    await this.transactions.run(async () => {
      await this.grades.lockGrading();
      const { gameId, version } = result;
      const startsAt = await this.grades.startOf(gameId);
      const now = this.clock.now();
      const refusal = rejectionReason(result, startsAt, now);
      if (refusal !== null && startsAt !== null) throw new RejectedEvent(refusal);
      if (refusal !== null) return;
      const seenVersion = (await this.grades.seenVersions([gameId])).get(gameId) ?? 0;
      const isTrusted = !leavesGap(result, seenVersion) && !isBeforeStart(result, startsAt, now);
      if (isTrusted) await this.gradePicks.execute({ results: [result] });
      else if (startsAt !== null) await this.grades.addVersionGap(gameId, version);
    });
  }
}

/**
 * Why an announced result is rejected; null if it is plausible. A game cannot be final before it starts, at the time in
 * the result or at `startsAt`: the earliest start stored with the game's picks and bets; null if it has none.
 */
export function rejectionReason(result: GameResult, startsAt: Date | null, now: Date): string | null {
  const starts = [new Date(result.startsAt), ...(startsAt === null ? [] : [startsAt])];
  if (result.status !== 'final' || starts.some((start) => start <= now)) return null;
  return `${result.gameId} cannot be final: it starts at ${(startsAt ?? new Date(result.startsAt)).toISOString()}`;
}

/**
 * True if the game is final before its stored start. It was moved to an earlier time, or the result is forged: only the
 * analysis service knows.
 */
export function isBeforeStart({ status }: GameResult, startsAt: Date | null, now: Date): boolean {
  return status === 'final' && startsAt !== null && startsAt > now;
}

/**
 * True if versions between the last one seen and this one are missing: lost, late or made up. Such a result is not
 * applied, because a version that is too high would make every later correct one look outdated.
 */
export function leavesGap({ version }: GameResult, seenVersion: number): boolean {
  return version > seenVersion + 1;
}
