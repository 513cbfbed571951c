import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { injuryReport, type Lineup, listingOf, type PropLeague } from '@overline/forecast';
import { And, LessThanOrEqual, MoreThan } from 'typeorm';
import { InjuryReportRow, InjuryRow } from '../facts.entity.ts';

const DAY_MS = 24 * 3_600_000;

type Injury = Pick<InjuryRow, 'playerId' | 'status'>;

/** Injury reports, each as it was at its time. */
@Injectable()
export class InjuryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** A player who stands in a report twice is taken as he stands there first. */
  async add(league: PropLeague, injuries: readonly Injury[], knownAt: Date): Promise<void> {
    await this.transactions.run(async () => {
      const reports = this.transactions.repository(InjuryReportRow).createQueryBuilder().insert();
      await reports.values({ league, knownAt }).orIgnore().execute();
      if (injuries.length === 0) return;
      const rows = this.transactions.repository(InjuryRow).createQueryBuilder().insert();
      await rows
        .values(injuries.map(({ playerId, status }) => ({ playerId, status, knownAt })))
        .orIgnore()
        .execute();
    });
  }

  /** What is known at `asOf` of who plays: the report of the day before that moment, if there was one. */
  async lineup(league: PropLeague, asOf: Date): Promise<Lineup> {
    const listed = await this.report(league, asOf);
    return listed === null ? 'unknown' : { report: injuryReport(listed) };
  }

  /** How that report lists each player that it names: out, day-to-day, questionable, …. */
  async listings(league: PropLeague, asOf: Date): Promise<Map<string, string>> {
    const listed = (await this.report(league, asOf)) ?? [];
    return new Map(listed.map(({ playerId, status }) => [playerId, listingOf(status)]));
  }

  private async report(league: PropLeague, asOf: Date): Promise<Injury[] | null> {
    const lastDay = And(LessThanOrEqual(asOf), MoreThan(new Date(asOf.getTime() - DAY_MS)));
    const [report] = await this.transactions
      .repository(InjuryReportRow)
      .find({ where: { league, knownAt: lastDay }, order: { knownAt: 'DESC' }, take: 1 });
    if (!report) return null;
    const { knownAt } = report;
    return this.transactions.repository(InjuryRow).find({ where: { knownAt }, order: { playerId: 'ASC' } });
  }
}
