import type { Pick, PicksDay } from '@overline/contracts';
import type { Grade } from '../grade/index.ts';
import type { Publication, PublishedPick } from '../publication/index.ts';
import { toPick } from './pick-view.ts';

export interface Cut {
  day: PicksDay;
  picks: Pick[];
}

/**
 * A published set in both cuts: all of it, and what Free sees. Of the picks that Free does not see nothing is in its
 * cut, except how many there are.
 */
export function publishedCuts(
  publication: Publication,
  grades: ReadonlyMap<string, Grade>,
  notice: string | null,
): { all: Cut; free: Cut } {
  const cut = (picks: readonly PublishedPick[]): Cut => ({
    day: {
      day: publication.day,
      total: publication.picks.length,
      visible: picks.length,
      revision: publication.revision,
      publishedAt: publication.publishedAt,
      backfilled: publication.backfilled,
      notice,
    },
    picks: picks.map((pick) => toPick(publication, pick, grades.get(pick.id) ?? null, false)),
  });
  return { all: cut(publication.picks), free: cut(publication.picks.filter(({ free }) => free)) };
}

/** Both cuts before the first publication of all. */
export function emptyCuts(notice: string): { all: Cut; free: Cut } {
  const day = { day: null, total: 0, visible: 0, revision: 0, publishedAt: null, backfilled: false, notice };
  return { all: { day, picks: [] }, free: { day, picks: [] } };
}
