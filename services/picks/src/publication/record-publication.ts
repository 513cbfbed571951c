import { Injectable, Logger } from '@nestjs/common';
import { picksGenerated } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { type Event, merkleRoot, type Origin, type PublicationDetails } from '@overline/ledger';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { Ledger } from '../ledger/ledger.ts';
import type { Publication } from './publication.ts';
import { PublicationRepository } from './publication.repository.ts';
import { SealRepository } from './seal.repository.ts';

/** Stores a publication, seals its picks, adds it to the ledger and announces it, in one transaction. */
@Injectable()
export class RecordPublication {
  private readonly logger = new Logger(RecordPublication.name);

  constructor(
    private readonly publications: PublicationRepository,
    private readonly seals: SealRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `before` is the revision to replace. If another revision was stored meanwhile, returns that revision instead. */
  execute(publication: Publication, before: Publication | null): Promise<Publication> {
    return this.transactions.run(async () => {
      const { id, day, revision, publishedAt, backfilled, picks } = publication;
      await this.publications.lockDay(day);
      const latest = await this.publications.latest(day);
      if (latest && latest.revision !== before?.revision) return latest;
      const now = this.clock.now();
      await this.publications.add(publication, now);
      await this.addToLedger(publication, before, await this.ledger.originOf(publication));
      const event = { publicationId: id, day, revision, picks: picks.length, publishedAt, backfilled };
      await this.outbox.emit(picksGenerated, event, now);
      this.logger.log({ msg: 'picks published', day, revision, picks: picks.length, backfilled });
      return publication;
    });
  }

  /** Seals the picks of a stored publication and adds the publication to the ledger. */
  async addToLedger(publication: Publication, before: Publication | null, origin: Origin): Promise<void> {
    await this.ledger.append(async (at) => {
      const leaves = await this.seals.seal(publication, origin, at);
      const replaced = await this.seals.of(before?.picks.map(({ id }) => id) ?? []);
      const withdrawn = [...replaced.values()].map(({ leaf }) => leaf).filter((leaf) => !leaves.includes(leaf));
      return eventsOf(publication, { leaves, withdrawn, origin });
    });
  }
}

type Leaves = { leaves: readonly string[]; withdrawn: readonly string[]; origin: Origin };

function eventsOf(publication: Publication, { leaves, withdrawn, origin }: Leaves): Event[] {
  const { day, revision, picks } = publication;
  const kind = revision === 1 ? 'publication' : 'revision';
  const root = merkleRoot(leaves);
  return [
    { kind, day, origin, revision, picks: picks.length, root, details: detailsOf(publication) },
    ...withdrawn.map((leaf): Event => ({ kind: 'withdrawal', day, origin, leaf })),
  ];
}

function detailsOf({ publishedAt, backfilled, games, picks }: Publication): PublicationDetails {
  return { publishedAt, backfilled, games, free: picks.filter(({ free }) => free).map(({ rank }) => rank) };
}
