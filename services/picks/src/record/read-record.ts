import { Injectable } from '@nestjs/common';
import { type PublicRecord, getPublicRecord } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { figuresOf as countFigures } from '@overline/forecast';
import { OnRequest } from '@overline/messaging';
import { GradeRepository } from '../grade/grade.repository.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { type CountedDay, CountedPickRepository } from './counted-pick.repository.ts';
import { LedgerLineRepository } from './ledger-line.repository.ts';
import { daysOf, type LeagueTest, ofLeague } from './league-filter.ts';
import { toResult } from './pick-view.ts';
import { countedPick, daySummaries, isComplete, recordPart, recordSum } from './record-figures.ts';

type Figures = Omit<PublicRecord, 'example' | 'head'>;

/** The published days, counted up to `head` of the ledger. */
interface CountedRecord {
  head: PublicRecord['head'];
  days: readonly CountedDay[];
  figures: Figures;
}

const EMPTY: CountedRecord = { head: null, days: [], figures: figuresOf([]) };

/**
 * The published days with their figures, counted from the ledger and cached in memory. When the ledger grows, only the
 * days of its new entries are read again, and the figures are recomputed only if one of these days is in the record.
 */
@Injectable()
export class RecordCache {
  private counted = EMPTY;
  private updating: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly picks: CountedPickRepository,
    private readonly lines: LedgerLineRepository,
    private readonly ledger: LedgerRepository,
    private readonly transactions: Transactions,
  ) {}

  async upToDate(): Promise<CountedRecord> {
    const head = await this.ledger.head();
    if (head?.hash === this.counted.head?.hash) return this.counted;
    // One update at a time, so that each continues from the previous one.
    const update = this.updating.then(() => this.update());
    this.updating = update.catch(() => undefined);
    return update;
  }

  private update(): Promise<CountedRecord> {
    return this.transactions.run(async () => {
      await this.lines.useSnapshot();
      const head = await this.ledger.head();
      if (head?.hash !== this.counted.head?.hash) this.counted = await this.recount(this.counted, head);
      return this.counted;
    });
  }

  private async recount(before: CountedRecord, head: CountedRecord['head']): Promise<CountedRecord> {
    if (before.head === null || head === null || head.sequence <= before.head.sequence) {
      const days = await this.picks.days();
      return { head, days, figures: figuresOf(days) };
    }
    const changed = await this.picks.changedAfter(before.head.sequence);
    const fresh = await this.picks.days(changed);
    const stale = before.days.filter(({ day }) => changed.includes(day));
    const days = merge(before.days, fresh);
    const affectsRecord = [...stale, ...fresh].some(isComplete);
    return { head, days, figures: affectsRecord ? figuresOf(days) : before.figures };
  }
}

/** The public record: the days without open picks, with live days separate. */
@Injectable()
export class ReadRecord {
  constructor(
    private readonly record: RecordCache,
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
  ) {}

  /** The record of all leagues or of one. @throws UnknownLeague */
  @OnRequest(getPublicRecord)
  async execute({ league }: { league?: string | undefined } = {}): Promise<PublicRecord> {
    const isCounted = ofLeague(league);
    const { head, days, figures: all } = await this.record.upToDate();
    const figures = league === undefined ? all : figuresOf(daysOf(days, isCounted));
    return { ...figures, head, example: await this.example(lastSettledDay(figures.days), isCounted) };
  }

  /** The highest-ranked settled pick of the last complete day, whatever its outcome. */
  private async example(day: string | undefined, isCounted: LeagueTest): Promise<PublicRecord['example']> {
    const publication = day === undefined ? null : await this.publications.first(day);
    if (!publication) return null;
    const grades = await this.grades.lastOf(publication.picks.map(({ id }) => id));
    const pick = publication.picks.find(
      ({ id, forecast }) => isCounted(forecast) && ['WIN', 'LOSS', 'PUSH'].includes(grades.get(id)?.outcome ?? ''),
    );
    if (!pick) return null;
    const result = toResult(pick, grades.get(pick.id) ?? null, false);
    return {
      ...result,
      day: publication.day,
      projectedAmount: pick.forecast.projection,
      distribution: pick.forecast.distribution,
    };
  }
}

/**
 * The return of one unit staked on every pick, bets and leans alike, of a range's complete days. Backfilled or demo
 * days count only if the range has no live day.
 */
@Injectable()
export class ReadEveryPick {
  constructor(private readonly record: RecordCache) {}

  async execute(range: { from: string; to: string }): Promise<{ picks: number; units: number; roi: number | null }> {
    const { days } = await this.record.upToDate();
    const inRange = days.filter((day) => day.day >= range.from && day.day <= range.to && isComplete(day));
    const origin = (['live', 'backfilled', 'demo'] as const).find((each) => inRange.some((day) => day.origin === each));
    const counted = inRange.filter((day) => day.origin === origin).flatMap(({ picks }) => picks);
    const { picks, units, roi } = countFigures(counted.map((pick) => ({ ...countedPick(pick), stance: undefined })));
    return { picks, units, roi };
  }
}

function merge(days: readonly CountedDay[], fresh: readonly CountedDay[]): CountedDay[] {
  const byDay = new Map([...days, ...fresh].map((counted) => [counted.day, counted]));
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

function figuresOf(all: readonly CountedDay[]): Figures {
  const days = all.filter(isComplete);
  return {
    live: recordSum(days.filter(({ origin }) => origin === 'live')),
    backfilled: recordSum(days.filter(({ origin }) => origin !== 'live')),
    days: daySummaries(days),
    figures: {
      live: recordPart(days, 'live'),
      backfilled: recordPart(days, 'backfilled'),
      demo: recordPart(days, 'demo'),
    },
  };
}

/** The latest day with a settled pick. `days` are the newest first. */
function lastSettledDay(days: PublicRecord['days']): string | undefined {
  return days.find(({ wins, losses, pushes }) => wins + losses + pushes > 0)?.day;
}
