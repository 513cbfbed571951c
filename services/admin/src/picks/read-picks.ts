import { Injectable } from '@nestjs/common';
import type { PicksFilter, PicksHistory, PicksQuery, PicksView } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { DAY_MS, percent, rangeStart } from '../range/index.ts';
import { type Page, type PickMatch, PickPageRepository } from './pick-page.repository.ts';

/** Where no view is asked for, so many rows of the other lists come along. */
const ROWS_OF_OTHERS = 500;
const TOTALS = { history: 'totalPicks', props: 'totalProps', players: 'totalPlayers', combined: 'totalPairs' } as const;

/** The graded picks of a range, and how their props and players did. */
@Injectable()
export class ReadPicks {
  constructor(
    private readonly picks: PickPageRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ page, limit, sort, order, ...filter }: PicksQuery): Promise<PicksHistory> {
    const match = pickMatch(filter, this.clock.now());
    const view = filter.view ?? 'history';
    const wanted: Page = { sort, order, skip: (page - 1) * limit, limit };
    const pageOf = (list: PicksView): Page | null => {
      if (list === view) return wanted;
      return filter.view ? null : { sort: undefined, order: 'desc', skip: 0, limit: ROWS_OF_OTHERS };
    };
    const [summary, picks, propStats, playerStats, combined] = await Promise.all([
      this.picks.summary(match),
      ifWanted(pageOf('history'), (list) => this.picks.history(match, list)),
      ifWanted(pageOf('props'), (list) => this.picks.props(match, list)),
      ifWanted(pageOf('players'), (list) => this.picks.players(match, list)),
      ifWanted(pageOf('combined'), (list) => this.picks.combined(match, list)),
    ]);
    const { totalPairs: _pairs, ...shown } = summary;
    const total = summary[TOTALS[view]];
    return {
      picks,
      propStats,
      playerStats,
      combined,
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
      summary: { ...shown, winRate: percent(shown.wins, shown.wins + shown.losses) },
    };
  }
}

/** What a filter asks for. */
export function pickMatch({ dateRange, player, prop, outcome }: Omit<PicksFilter, 'view'>, now: Date): PickMatch {
  return {
    from: rangeStart(dateRange, now),
    to: new Date(now.getTime() + DAY_MS),
    player: player ? player.toLowerCase() : null,
    prop: prop ? prop.toLowerCase() : null,
    outcome: outcome === 'all' ? null : outcome,
  };
}

async function ifWanted<Row>(page: Page | null, read: (page: Page) => Promise<Row[]>): Promise<Row[]> {
  return page === null ? [] : read(page);
}
