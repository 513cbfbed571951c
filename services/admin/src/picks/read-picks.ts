import { Injectable } from '@nestjs/common';
import {
  type PicksFilter,
  type PicksHistory,
  type PicksQuery,
  type PicksView,
  getPicksHistory,
} from '@overline/contracts';
import { Clock, DAY_MS } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { percent, rangeStart } from '../range/range.ts';
import { type Page, PickListRepository, type PickMatch } from './pick-list.repository.ts';

/** If no view is requested, these rows of each list except the history are returned. */
const FIRST_ROWS: Page = { sort: undefined, order: 'desc', skip: 0, limit: 500 };
const TOTALS = { history: 'totalPicks', props: 'totalProps', players: 'totalPlayers', combined: 'totalPairs' } as const;

/** The graded picks of a range, or the results of their props and players. */
@Injectable()
export class ReadPicks {
  constructor(
    private readonly picks: PickListRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getPicksHistory)
  async execute({ page, limit, sort, order, view, ...filter }: PicksQuery): Promise<PicksHistory> {
    const match = pickMatch(filter, this.clock.now());
    const [{ totalPairs, ...summary }, leagues, lists] = await Promise.all([
      this.picks.summary(match),
      this.picks.leagues(),
      this.listsOf(view, match, { sort, order, skip: (page - 1) * limit, limit }),
    ]);
    const total = { ...summary, totalPairs }[TOTALS[view ?? 'history']];
    return {
      ...lists,
      leagues,
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
      summary: { ...summary, winRate: percent(summary.wins, summary.wins + summary.losses) },
    };
  }

  /** The requested page of the view. Without a view, that page of the history and the first rows of the other lists. */
  private async listsOf(view: PicksView | undefined, match: PickMatch, page: Page) {
    const shows = (list: PicksView): boolean => view === list || view === undefined;
    const rows = view === undefined ? FIRST_ROWS : page;
    const [picks, propStats, playerStats, combined] = await Promise.all([
      shows('history') ? this.picks.list('history', match, page) : [],
      shows('props') ? this.picks.list('props', match, rows) : [],
      shows('players') ? this.picks.list('players', match, rows) : [],
      shows('combined') ? this.picks.list('combined', match, rows) : [],
    ]);
    return { picks, propStats, playerStats, combined };
  }
}

/** Converts a filter from the request to one for the repository. */
export function pickMatch(
  { dateRange, player, prop, outcome, league }: Omit<PicksFilter, 'view'>,
  now: Date,
): PickMatch {
  return {
    from: rangeStart(dateRange, now),
    to: new Date(now.getTime() + DAY_MS),
    player: player ? player.toLowerCase() : null,
    prop: prop ? prop.toLowerCase() : null,
    outcome: outcome === 'all' ? null : outcome,
    league: league === 'all' ? null : league,
  };
}
