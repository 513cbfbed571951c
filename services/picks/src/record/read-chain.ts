import { Injectable } from '@nestjs/common';
import {
  AppError,
  CHAIN_PART_ENTRIES,
  type RecordChain,
  type RecordDay,
  getRecordChain,
  getRecordDay,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { LedgerLineRepository } from './ledger-line.repository.ts';

/** The chain behind the public record. */
@Injectable()
export class ReadChain {
  constructor(
    private readonly lines: LedgerLineRepository,
    private readonly ledger: LedgerRepository,
    private readonly transactions: Transactions,
  ) {}

  /** One page of entries after a sequence. */
  @OnRequest(getRecordChain)
  execute({ after }: { after: number }): Promise<RecordChain> {
    return this.transactions.run(async () => {
      await this.lines.useSnapshot();
      const lines = await this.lines.after(after, CHAIN_PART_ENTRIES);
      const next = lines.length < CHAIN_PART_ENTRIES ? null : (lines.at(-1)?.entry.sequence ?? null);
      const unrecorded = next === null ? await this.lines.unrecorded(null) : [];
      return { lines, next, unrecorded, head: await this.ledger.head() };
    });
  }
}

/** The entries of one publication day. */
@Injectable()
export class ReadRecordDay {
  constructor(
    private readonly lines: LedgerLineRepository,
    private readonly ledger: LedgerRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError not-found if nothing was published on that day */
  @OnRequest(getRecordDay)
  async execute({ day }: { day: string }): Promise<RecordDay> {
    const { lines, unrecorded, head } = await this.transactions.run(async () => {
      await this.lines.useSnapshot();
      return {
        lines: await this.lines.ofDay(day),
        unrecorded: await this.lines.unrecorded(day),
        head: await this.ledger.head(),
      };
    });
    const publications = lines.flatMap(({ entry }) =>
      entry.kind === 'publication' || entry.kind === 'revision'
        ? [{ revision: entry.revision, at: entry.at, picks: entry.picks, root: entry.root }]
        : [],
    );
    const [first] = lines;
    if (!first || publications.length === 0) throw noSuchDay(day);
    const graded = new Set(lines.flatMap(({ entry }) => (entry.kind === 'grade' ? [entry.leaf] : [])));
    const leaves = new Set(lines.flatMap((line) => line.leaves ?? []));
    return {
      day,
      origin: first.entry.origin,
      publications,
      hidden: [...leaves].filter((leaf) => !graded.has(leaf)),
      lines,
      unrecorded,
      head,
    };
  }
}

function noSuchDay(day: string): AppError {
  return new AppError({
    code: 'NO_SUCH_DAY',
    kind: 'not-found',
    message: `No picks were published on ${day}`,
    facts: { day },
  });
}
