import { Injectable } from '@nestjs/common';
import { type PublicPick, getPublicPick } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { PickNotFound } from '../grade/overdue-picks.ts';
import { GradeRepository } from '../grade/grade.repository.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { toPick } from './pick-view.ts';
import { isOpen } from './read-results.ts';

/** One pick as everyone sees it, for shared links and the record. */
@Injectable()
export class ReadPublicPick {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
  ) {}

  /** @throws PickNotFound for an unknown pick */
  @OnRequest(getPublicPick)
  async execute({ pickId }: { pickId: string }): Promise<PublicPick> {
    const day = await this.publications.dayOf(pickId);
    if (day === null) throw new PickNotFound({ pickId });
    const grade = (await this.grades.lastOf([pickId])).get(pickId);
    if (grade === undefined || isOpen(grade)) return { status: 'open', day };
    const revisions = await this.publications.revisionsOf(day);
    for (const publication of revisions) {
      const pick = publication.picks.find(({ id }) => id === pickId);
      if (!pick) continue;
      const withdrawn = revisions.at(-1)?.picks.every(({ id }) => id !== pickId) ?? false;
      return { status: 'settled', pick: toPick(publication, pick, grade, withdrawn) };
    }
    throw new PickNotFound({ pickId });
  }
}
