import { Injectable } from '@nestjs/common';
import {
  DAILY_PICKS,
  type InputOf,
  PICKS_HOUR,
  type Pick,
  type PicksDay,
  type CurrentPick,
  getCurrentProps,
  getPublishedPicks,
  getPicksOfLeague,
  getCurrentPicks,
} from '@overline/contracts';
import { Bus, OnRequest } from '@overline/messaging';
import { centralDay, centralMinutes, Clock, HOUR_MS } from '@overline/service-kit';
import { GradeRepository } from '../grade/grade.repository.ts';
import type { Grade } from '../grade/grade.ts';
import { NoticeRepository } from '../notice/notice.repository.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import type { Publication, PublishedPick } from '../publication/publication.ts';
import { ofLeague } from './league-filter.ts';
import { toPick } from './pick-view.ts';

/** The last published picks, for paid tiers and for Free. */
@Injectable()
export class ReadPublishedPicks {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
    private readonly notices: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getPublishedPicks)
  async execute(): Promise<{ all: TierView; free: TierView }> {
    const latest = await this.publications.latest();
    const problem = await this.notices.of('publication');
    if (!latest) return emptyViews(problem ?? 'The first picks have not been published yet.');
    const grades = await this.grades.lastOf(latest.picks.map(({ id }) => id));
    return tierViews(latest, grades, noticeOf(latest, problem, this.clock.now()));
  }
}

@Injectable()
export class ReadPicksOfLeague {
  constructor(private readonly readPicks: ReadPublishedPicks) {}

  /** @throws UnknownLeague */
  @OnRequest(getPicksOfLeague)
  async execute({ free, league }: InputOf<typeof getPicksOfLeague>): Promise<Pick[]> {
    const isShown = ofLeague(league);
    const { all, free: visibleToFree } = await this.readPicks.execute();
    return (free ? visibleToFree : all).picks.filter(isShown);
  }
}

function noticeOf(latest: Publication, problem: string | null, now: Date): string | null {
  const late = latest.day < centralDay(now) && centralMinutes(now) >= PICKS_HOUR * 60;
  if (late) {
    // Some problems are sentences that end with a period.
    const reason = problem?.replace(/\.$/, '') ?? 'we are still working on them';
    return `Today's picks are late: ${reason}. They will appear here automatically.`;
  }
  if (latest.picks.length === 0) return 'No game on this day had a priced prop, so there are no picks.';
  if (latest.picks.length < DAILY_PICKS) return `Only ${latest.picks.length} props on this day had a fresh price.`;
  return null;
}

interface TierView {
  day: PicksDay;
  picks: Pick[];
}

/** The view of each tier. Free's view contains nothing of the other picks except their number. */
export function tierViews(
  publication: Publication,
  grades: ReadonlyMap<string, Grade>,
  notice: string | null,
): { all: TierView; free: TierView } {
  const view = (picks: readonly PublishedPick[]): TierView => ({
    day: {
      day: publication.day,
      total: publication.picks.length,
      visible: picks.length,
      bets: picks.filter(({ forecast }) => forecast.stance !== 'lean').length,
      revision: publication.revision,
      publishedAt: publication.publishedAt,
      backfilled: publication.backfilled,
      notice,
    },
    picks: picks.map((pick) => toPick(publication, pick, grades.get(pick.id) ?? null, false)),
  });
  return { all: view(publication.picks), free: view(publication.picks.filter(({ free }) => free)) };
}

/** Both views before the first publication ever. */
function emptyViews(notice: string): { all: TierView; free: TierView } {
  const day = { day: null, total: 0, visible: 0, revision: 0, publishedAt: null, backfilled: false, notice };
  return { all: { day, picks: [] }, free: { day, picks: [] } };
}

const LONGEST_GAME_MS = 6 * HOUR_MS;

/** The current chance and best price of open picks, and which players were ruled out of games under way. */
@Injectable()
export class ReadCurrentPicks {
  constructor(
    private readonly bus: Bus,
    private readonly publications: PublicationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError (unavailable) while the analysis service is down */
  @OnRequest(getCurrentPicks)
  async execute({ free }: { free: boolean }): Promise<CurrentPick[]> {
    const now = this.clock.now();
    const picks = (await this.publications.latest())?.picks ?? [];
    // Include games under way, because a player may be ruled out after the start.
    const since = now.getTime() - LONGEST_GAME_MS;
    const open = picks.filter((pick) => (pick.free || !free) && Date.parse(pick.forecast.startsAt) > since);
    if (open.length === 0) return [];
    const { props } = await this.bus.request(getCurrentProps, {
      props: open.map(({ forecast: { gameId, playerId, market, side, line } }) => ({
        gameId,
        playerId,
        market,
        side,
        line,
      })),
    });
    return open.flatMap(({ id }, index) => {
      const prop = props[index];
      return prop ? [{ id, ...prop }] : [];
    });
  }
}
