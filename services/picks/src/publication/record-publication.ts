import { Injectable, Logger } from '@nestjs/common';
import { picksGenerated } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { Ledger } from '../ledger/ledger.ts';
import { AddPublicationToLedger } from './add-publication-to-ledger.ts';
import { GameStartedMeanwhile } from './publication.errors.ts';
import { changesStartedPick, type Publication } from './publication.ts';
import { PublicationRepository } from './publication.repository.ts';

/** Stores a publication, seals its picks, adds it to the ledger and emits its event, in one transaction. */
@Injectable()
export class RecordPublication {
  private readonly logger = new Logger(RecordPublication.name);

  constructor(
    private readonly publications: PublicationRepository,
    private readonly ledger: Ledger,
    private readonly addToLedger: AddPublicationToLedger,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * `before` is the revision to replace. If another revision was stored meanwhile, returns that revision instead.
   * @throws GameStartedMeanwhile if a pick whose game has started would be added or withdrawn
   */
  execute(publication: Publication, before: Publication | null): Promise<Publication> {
    return this.transactions.run(async () => {
      const { id, day, revision, publishedAt, backfilled, picks } = publication;
      await this.publications.lockDay(day);
      const latest = await this.publications.latest(day);
      if (latest && latest.revision !== before?.revision) return latest;
      const now = this.clock.now();
      if (before && changesStartedPick(before, publication, now)) throw new GameStartedMeanwhile({ day });
      await this.publications.add(publication, now);
      await this.addToLedger.execute(publication, before, await this.ledger.originOf(publication));
      const event = { publicationId: id, day, revision, picks: picks.length, publishedAt, backfilled };
      await this.outbox.emit(picksGenerated, event, now);
      this.logger.log({ msg: 'picks published', day, revision, picks: picks.length, backfilled });
      return publication;
    });
  }
}
