import { Injectable } from '@nestjs/common';
import type { DayResults, PickResult, WinRate } from '@overline/contracts';
import { addDays, Clock, homeDay } from '@overline/service-kit';
import { DataSource } from 'typeorm';
import { settings } from '../config.ts';
import type { Grade } from '../grade/grade.ts';
import { GradeRepository } from '../grade/grade.repository.ts';
import type { PublishedPick } from '../publication/publication.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { COUNTED_PICKS, DayTally, percent } from './day-tally.ts';
import { LatestGrades } from './latest-grades.ts';
import { toResult } from './pick-view.ts';

/** How the picks of a day, or of all days, ended. */
@Injectable()
export class ReadResults {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publications: PublicationRepository,
    private readonly latestGrades: LatestGrades,
    private readonly grades: GradeRepository,
    private readonly tally: DayTally,
    private readonly clock: Clock,
  ) {}

  /**
   * One day's rate, or the rate of all settled picks. Backfilled days count in a demo only: there they are all there
   * is.
   */
  async winRate(day?: string): Promise<WinRate> {
    const [row] = await this.dataSource.query<{ wins: number; losses: number; pending: number; all: number }[]>(
      `SELECT count(*) FILTER (WHERE outcome = 'WIN')::int AS wins, count(*) FILTER (WHERE outcome = 'LOSS')::int AS losses,
         count(*) FILTER (WHERE outcome = 'PENDING')::int AS pending, count(*)::int AS "all"
       FROM (${COUNTED_PICKS} AND ($1::date IS NULL OR b.day = $1::date) AND ($1::date IS NOT NULL OR $2 OR NOT b.backfilled)) c`,
      [day ?? null, settings.DEMO],
    );
    const { wins, losses, pending, all } = row ?? { wins: 0, losses: 0, pending: 0, all: 0 };
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
    day = addDays(homeDay(this.clock.now()), -1),
    free,
  }: {
    day?: string | undefined;
    free: boolean;
  }): Promise<DayResults> {
    const publication = await this.publications.first(day);
    const last = await this.publications.latest(undefined, day);
    const current = new Set(last?.picks.map(({ id }) => id));
    const picks = publication?.picks ?? [];
    const grades = await this.latestGrades.of(picks.map(({ id }) => id));
    const tally = await this.tally.of(this.dataSource.manager, day);
    return {
      picks: picks.flatMap((pick) => shown(pick, grades.get(pick.id) ?? null, !current.has(pick.id), free)),
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

function shown(pick: PublishedPick, grade: Grade | null, withdrawn: boolean, free: boolean): PickResult[] {
  const open = grade === null || grade.outcome === 'PENDING';
  return free && open && !pick.free ? [] : [toResult(pick, grade, withdrawn)];
}
