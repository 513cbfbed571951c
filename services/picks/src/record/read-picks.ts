import { Injectable } from '@nestjs/common';
import { DAILY_PICKS, PICKS_HOUR } from '@overline/contracts';
import { Clock, centralDay, centralMinutes } from '@overline/service-kit';
import { GradeRepository } from '../grade/index.ts';
import { NoticeRepository } from '../notice/index.ts';
import { type Publication, PublicationRepository } from '../publication/index.ts';
import { type Cut, emptyCuts, publishedCuts } from './published-cuts.ts';

/** The last published set in both cuts: all of it, and the six that Free sees. */
@Injectable()
export class ReadPicks {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
    private readonly notices: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ all: Cut; free: Cut }> {
    const latest = await this.publications.latest();
    const problem = await this.notices.of('publication');
    if (!latest) return emptyCuts(problem ?? 'The first picks have not been published yet.');
    const grades = await this.grades.lastOf(latest.picks.map(({ id }) => id));
    return publishedCuts(latest, grades, noticeOf(latest, problem, this.clock.now()));
  }
}

function noticeOf(latest: Publication, problem: string | null, now: Date): string | null {
  const late = latest.day < centralDay(now) && centralMinutes(now) >= PICKS_HOUR * 60;
  if (late) return `Today's picks are late: ${problem ?? 'they are being made'}. They appear here by themselves.`;
  if (latest.picks.length === 0) return 'No game of this day had a priced prop, so there are no picks.';
  if (latest.picks.length < DAILY_PICKS) return `Only ${latest.picks.length} props of this day had a fresh price.`;
  return null;
}
