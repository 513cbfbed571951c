import { Injectable } from '@nestjs/common';
import type { DayResults, PickResult, WinRate } from '@overline/contracts';
import { addDays, Clock, centralDay } from '@overline/service-kit';
import { DayTally, type Grade, GradeRepository, percent } from '../grade/index.ts';
import { PublicationRepository, type PublishedPick } from '../publication/index.ts';
import { toResult } from './pick-view.ts';
import { RecordOptions } from './record-options.ts';
import { RecordRepository } from './record.repository.ts';

/** How the picks of a day, or of all days, ended. */
@Injectable()
export class ReadResults {
  constructor(
    private readonly options: RecordOptions,
    private readonly record: RecordRepository,
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
    private readonly tally: DayTally,
    private readonly clock: Clock,
  ) {}

  /**
   * One day's rate, or the rate of all settled picks. Backfilled days count in a demo only: there they are all there
   * is.
   */
  async winRate(day?: string): Promise<WinRate> {
    const { wins, losses, pending, all } = await this.record.settled(day, this.options.demo);
    return {
      totalWins: wins,
      totalLosses: losses,
      totalSettled: wins + losses,
      winRate: percent(wins, losses),
      isChecked: all > 0 && pending === 0,
    };
  }

  /** Results of a day, without one of yesterday. Free hears nothing of an open pick that is not one of its six. */
  async day({
    day = addDays(centralDay(this.clock.now()), -1),
    free,
  }: {
    day?: string | undefined;
    free: boolean;
  }): Promise<DayResults> {
    const first = await this.publications.first(day);
    const standing = (await this.publications.latest(day))?.picks ?? [];
    const picks = first?.picks ?? [];
    const grades = await this.grades.lastOf(picks.map(({ id }) => id));
    const tally = await this.tally.of(day);
    const openToCaller = new Set(standing.filter((pick) => pick.free || !free).map(({ id }) => id));
    const isShown = ({ id }: PublishedPick): boolean => !free || openToCaller.has(id) || !isOpen(grades.get(id));
    const standingIds = new Set(standing.map(({ id }) => id));
    return {
      picks: picks
        .filter(isShown)
        .map((pick): PickResult => toResult(pick, grades.get(pick.id) ?? null, !standingIds.has(pick.id))),
      date: day,
      totalWins: tally.wins,
      totalLosses: tally.losses,
      totalPushes: tally.pushes,
      totalSettled: tally.wins + tally.losses,
      winRate: tally.winRate,
      isChecked: picks.length > 0 && tally.pending === 0,
      lastChecked: (await this.grades.lastCheck(day))?.toISOString() ?? null,
    };
  }
}

function isOpen(grade: Grade | undefined): boolean {
  return grade === undefined || grade.outcome === 'PENDING';
}
