import { Injectable } from '@nestjs/common';
import { type Event, merkleRoot, type Origin, type PublicationDetails } from '@overline/ledger';
import { Ledger } from '../ledger/ledger.ts';
import type { Publication } from './publication.ts';
import { SealRepository } from './seal.repository.ts';

/** Seals the picks of a stored publication and adds the publication to the ledger. */
@Injectable()
export class AddPublicationToLedger {
  constructor(
    private readonly seals: SealRepository,
    private readonly ledger: Ledger,
  ) {}

  /** `before` is the revision that the publication replaces. */
  async execute(publication: Publication, before: Publication | null, origin: Origin): Promise<void> {
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
