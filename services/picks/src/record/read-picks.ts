import { Injectable } from '@nestjs/common';
import { DAILY_PICKS, type Pick, type PicksDay } from '@overline/contracts';
import { Clock, homeDay, homeMinutes } from '@overline/service-kit';
import type { Grade } from '../grade/grade.ts';
import { ScheduleState } from '../schedule/schedule-state.ts';
import type { Publication, PublishedPick } from '../publication/publication.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { LatestGrades } from './latest-grades.ts';
import { toPick } from './pick-view.ts';

interface Cut {
  day: PicksDay;
  picks: Pick[];
}

const PUBLICATION_MINUTE = 8 * 60;

/** The last published set in both cuts: all of it, and the six that Free sees. */
@Injectable()
export class ReadPicks {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly grades: LatestGrades,
    private readonly state: ScheduleState,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ all: Cut; free: Cut }> {
    const latest = await this.publications.latest();
    if (!latest) return { all: this.empty(), free: this.empty() };
    const first = latest.revision === 1 ? latest : await this.publications.first(latest.day);
    // The six were fixed when the day was first published; one that a refresh has withdrawn stays, marked.
    const free = (first ?? latest).picks.filter((pick) => pick.free);
    const grades = await this.grades.of([...latest.picks, ...free].map(({ id }) => id));
    return { all: this.cut(latest, latest.picks, grades), free: this.cut(latest, free, grades) };
  }

  private cut(latest: Publication, shown: readonly PublishedPick[], grades: ReadonlyMap<string, Grade>): Cut {
    const current = new Set(latest.picks.map(({ id }) => id));
    const picks = shown.map((pick) => toPick(latest, pick, grades.get(pick.id) ?? null, !current.has(pick.id)));
    return {
      day: {
        day: latest.day,
        total: latest.picks.length,
        visible: picks.length,
        revision: latest.revision,
        publishedAt: latest.publishedAt,
        backfilled: latest.backfilled,
        notice: this.notice(latest),
      },
      picks,
    };
  }

  private notice(latest: Publication): string | null {
    const now = this.clock.now();
    const late = latest.day < homeDay(now) && homeMinutes(now) >= PUBLICATION_MINUTE;
    if (late)
      return `Today's picks are late: ${this.state.problem ?? 'they are being made'}. They appear here by themselves.`;
    if (latest.picks.length === 0) return 'No game of this day had a priced prop, so there are no picks.';
    if (latest.picks.length < DAILY_PICKS) return `Only ${latest.picks.length} props of this day had a fresh price.`;
    return null;
  }

  private empty(): Cut {
    const notice = this.state.problem ?? 'The first picks have not been published yet.';
    return {
      day: { day: null, total: 0, visible: 0, revision: 0, publishedAt: null, backfilled: false, notice },
      picks: [],
    };
  }
}
