import { Injectable } from '@nestjs/common';
import type { PicksFilter, PicksHistory, PicksQuery, PicksView } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { DAY_MS, percent, rangeStart } from '../range/index.ts';
import { type Page, type PickMatch, PickPageRepository } from './pick-page.repository.ts';

/** Where no view is asked for, so many rows of the other lists come along. */
const ROWS_OF_OTHERS = 500;
const TOTALS = { history: 'totalPicks', props: 'totalProps', players: 'totalPlayers', combined: 'totalPairs' } as const;

const NO_LISTS = { picks: [], propStats: [], playerStats: [], combined: [] };

/** The graded picks of a range, and how their props and players did. */
@Injectable()
export class ReadPicks {
  constructor(
    private readonly picks: PickPageRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ page, limit, sort, order, view, ...filter }: PicksQuery): Promise<PicksHistory> {
    const match = pickMatch(filter, this.clock.now());
    const wanted: Page = { sort, order, skip: (page - 1) * limit, limit };
    const { summary, ...lists } = await this.listsOf(view, match, wanted);
    const { totalPairs: _pairs, ...shown } = summary;
    const total = summary[TOTALS[view ?? 'history']];
    return {
      ...NO_LISTS,
      ...lists,
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
      summary: { ...shown, winRate: percent(shown.wins, shown.wins + shown.losses) },
    };
  }

  /** The list of the view; without one the picks and how all the others begin. */
  private async listsOf(view: PicksView | undefined, match: PickMatch, page: Page) {
    switch (view) {
      case 'props': {
        const { rows, summary } = await this.picks.props(match, page);
        return { propStats: rows, summary };
      }
      case 'players': {
        const { rows, summary } = await this.picks.players(match, page);
        return { playerStats: rows, summary };
      }
      case 'combined': {
        const { rows, summary } = await this.picks.combined(match, page);
        return { combined: rows, summary };
      }
      case 'history': {
        const [picks, summary] = await Promise.all([this.picks.history(match, page), this.picks.summary(match)]);
        return { picks, summary };
      }
      case undefined: {
        const [picks, others] = await Promise.all([
          this.picks.history(match, page),
          this.picks.beginnings(match, ROWS_OF_OTHERS),
        ]);
        return { picks, ...others };
      }
    }
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
