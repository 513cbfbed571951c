import { Injectable } from '@nestjs/common';
import {
  type DayResults,
  type InputOf,
  type OutcomeStatus,
  type PickResult,
  type WinRate,
  getWinRate,
  getDayResults,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { addDays, Clock, centralDay } from '@overline/service-kit';
import { PicksConfig } from '../config.ts';
import { percent } from '../grade/day-tally.ts';
import { GradeRepository } from '../grade/grade.repository.ts';
import type { Grade } from '../grade/grade.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import type { PublishedPick } from '../publication/publication.ts';
import { ofLeague } from './league-filter.ts';
import { toResult } from './pick-view.ts';

/** The win rate of one day, or of all settled picks. */
@Injectable()
export class ReadWinRate {
  constructor(
    private readonly config: PicksConfig,
    private readonly grades: GradeRepository,
  ) {}

  /** In the total, backfilled days count only in a demo, which may have no others. */
  @OnRequest(getWinRate)
  async execute({ day }: { day?: string | undefined }): Promise<WinRate> {
    const { wins, losses, pending } = await this.grades.countOutcomes(day, this.config.DEMO);
    return {
      totalWins: wins,
      totalLosses: losses,
      totalSettled: wins + losses,
      winRate: percent(wins, losses),
      isChecked: pending === 0,
    };
  }
}

/** The results of one day's picks; of yesterday's unless a day is given. */
@Injectable()
export class ReadDayResults {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
    private readonly clock: Clock,
  ) {}

  /** If `free` is true, open picks that the Free plan does not see are left out. */
  @OnRequest(getDayResults)
  async execute({ day, free, league }: InputOf<typeof getDayResults>): Promise<DayResults> {
    const isOfLeague = ofLeague(league);
    const date = day ?? addDays(centralDay(this.clock.now()), -1);
    const published = (await this.publications.first(date))?.picks ?? [];
    const picks = published.filter(({ forecast }) => isOfLeague(forecast));
    const current = (await this.publications.latest(date))?.picks ?? [];
    const grades = await this.grades.lastOf(picks.map(({ id }) => id));
    const currentIds = new Set(current.map(({ id }) => id));
    const visibleOpenIds = new Set(current.filter((pick) => pick.free || !free).map(({ id }) => id));
    const isVisible = ({ id }: PublishedPick): boolean => !free || visibleOpenIds.has(id) || !isOpen(grades.get(id));
    const outcomes = picks.map(({ id }) => grades.get(id)?.outcome ?? 'PENDING');
    const count = (outcome: OutcomeStatus): number => outcomes.filter((each) => each === outcome).length;
    const wins = count('WIN');
    const losses = count('LOSS');
    return {
      picks: picks
        .filter(isVisible)
        .map((pick): PickResult => toResult(pick, grades.get(pick.id) ?? null, !currentIds.has(pick.id))),
      date,
      totalWins: wins,
      totalLosses: losses,
      totalPushes: count('PUSH'),
      totalPending: count('PENDING'),
      totalSettled: wins + losses,
      winRate: percent(wins, losses),
      isChecked: count('PENDING') === 0,
      lastChecked: (await this.grades.lastCheck(date))?.toISOString() ?? null,
    };
  }
}

/** True before a pick's first settled grade, and after a settled grade was revoked. */
export function isOpen(grade: Grade | undefined): boolean {
  return grade === undefined || grade.outcome === 'PENDING';
}
