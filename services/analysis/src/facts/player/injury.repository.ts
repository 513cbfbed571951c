import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { injuryReport, type Lineup, listingOf, type PropLeague } from '@overline/forecast';
import { DAY_MS } from '@overline/service-kit';
import { And, LessThanOrEqual, Like, MoreThan } from 'typeorm';
import { InjuryReportRow, InjuryRow } from '../database/fact.entity.ts';

type Injury = Pick<InjuryRow, 'playerId' | 'status'>;

/** Injury reports as of a moment. The newest report is the last one in the 24 hours before `asOf`. */
@Injectable()
export class InjuryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stores a report. If it lists a player twice, the first entry counts. */
  async add(league: PropLeague, injuries: readonly Injury[], knownAt: Date): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.insertNew(InjuryReportRow, { league, knownAt });
      if (injuries.length === 0) return;
      const rows = injuries.map(({ playerId, status }) => ({ playerId, status, knownAt }));
      await this.transactions.insertNew(InjuryRow, rows);
    });
  }

  /** Who is out by the newest report; `unknown` if there is none. */
  async lineup(league: PropLeague, asOf: Date): Promise<Lineup> {
    const listed = await this.report(league, asOf);
    return listed === null ? 'unknown' : { report: injuryReport(listed) };
  }

  /** Each player's status in the newest report, such as out or day-to-day. Empty without a report. */
  async listings(league: PropLeague, asOf: Date): Promise<Map<string, string>> {
    const listed = (await this.report(league, asOf)) ?? [];
    return new Map(listed.map(({ playerId, status }) => [playerId, listingOf(status)]));
  }

  /** The time and statuses of the newest report; null if there is none. */
  async newest(league: PropLeague, asOf: Date): Promise<{ knownAt: Date; listings: Map<string, string> } | null> {
    const knownAt = await this.newestTime(league, asOf);
    return knownAt && { knownAt, listings: await this.listings(league, asOf) };
  }

  /** The statuses in the newest reports of several leagues. */
  async listingsOfAll(leagues: Iterable<PropLeague>, asOf: Date): Promise<Map<string, string>> {
    const reports = await Promise.all([...new Set(leagues)].map((league) => this.listings(league, asOf)));
    return new Map(reports.flatMap((report) => [...report]));
  }

  private async newestTime(league: PropLeague, asOf: Date): Promise<Date | null> {
    const lastDay = And(LessThanOrEqual(asOf), MoreThan(new Date(asOf.getTime() - DAY_MS)));
    const [report] = await this.transactions
      .repository(InjuryReportRow)
      .find({ where: { league, knownAt: lastDay }, order: { knownAt: 'DESC' }, take: 1 });
    return report?.knownAt ?? null;
  }

  private async report(league: PropLeague, asOf: Date): Promise<Injury[] | null> {
    const knownAt = await this.newestTime(league, asOf);
    if (knownAt === null) return null;
    const listed = { knownAt, playerId: Like(`${league}:%`) };
    return this.transactions.repository(InjuryRow).find({ where: listed, order: { playerId: 'ASC' } });
  }
}
