import { Injectable } from '@nestjs/common';
import { type Event, merkleRoot, type Origin } from '@overline/ledger';
import { Ledger } from '../ledger/index.ts';
import type { Publication } from './publication.ts';
import { PublicationRepository } from './publication.repository.ts';
import { SealRepository } from './seal.repository.ts';

/** Stores a publication, seals its picks and writes it into the ledger, in the present transaction. */
@Injectable()
export class RecordPublication {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly seals: SealRepository,
    private readonly ledger: Ledger,
  ) {}

  /** `before`: the revision that this one replaces. */
  async execute(publication: Publication, before: Publication | null, now: Date): Promise<void> {
    await this.publications.add(publication, now);
    await this.enter(publication, before, await this.ledger.originOf(publication));
  }

  /** Seals the picks of a stored publication and writes it into the ledger. */
  async enter(publication: Publication, before: Publication | null, origin: Origin): Promise<void> {
    await this.ledger.append(async (at) => {
      const leaves = await this.seals.seal(publication, origin, at);
      const replaced = await this.seals.of(before?.picks.map(({ id }) => id) ?? []);
      const left = [...replaced.values()].map(({ leaf }) => leaf).filter((leaf) => !leaves.includes(leaf));
      return eventsOf(publication, { leaves, left, origin });
    });
  }
}

type Leaves = { leaves: readonly string[]; left: readonly string[]; origin: Origin };

function eventsOf({ day, revision, picks }: Publication, { leaves, left, origin }: Leaves): Event[] {
  const kind = revision === 1 ? 'publication' : 'revision';
  return [
    { kind, day, origin, revision, picks: picks.length, root: merkleRoot(leaves) },
    ...left.map((leaf): Event => ({ kind: 'withdrawal', day, origin, leaf })),
  ];
}
