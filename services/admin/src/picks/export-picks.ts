import { Injectable } from '@nestjs/common';
import type { RequestReply, exportPicks, InputOf, PicksView } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { csvLine } from '../csv/index.ts';
import { type Page, type PickMatch, PickPageRepository } from './pick-page.repository.ts';
import { pickMatch } from './read-picks.ts';

const AT_ONCE = 2_000;
const PROP = ['propType', 'propLine'] as const;
const TALLY = ['total', 'wins', 'losses', 'winRate'] as const;
const COLUMNS = {
  history: [
    'checkedAt',
    'gameDate',
    'playerName',
    'league',
    ...PROP,
    'pickDirection',
    'outcome',
    'actualPerformance',
    'probability',
    'confidence',
    'book',
    'price',
    'backfilled',
    'reason',
  ],
  props: [...PROP, ...TALLY, 'playerCount'],
  players: ['playerName', 'league', ...TALLY, 'propCount'],
  combined: ['playerName', 'league', ...PROP, ...TALLY],
} as const satisfies Record<PicksView, readonly string[]>;

type Row = Record<string, string | number | boolean | null>;

/** The filtered rows of a view as CSV, a part at a time. */
@Injectable()
export class ExportPicks {
  constructor(
    private readonly picks: PickPageRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, from }: InputOf<typeof exportPicks>): Promise<RequestReply<typeof exportPicks>> {
    const { view = 'history', ...wanted } = filter;
    const skip = Number(from ?? 0);
    const page: Page = { sort: undefined, order: 'desc', skip, limit: AT_ONCE };
    const rows = await this.rowsOf(view, pickMatch(wanted, this.clock.now()), page);
    const columns = COLUMNS[view];
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)));
    return {
      text: [...(from === null ? [csvLine(columns)] : []), ...lines].join(''),
      next: rows.length < AT_ONCE ? null : String(skip + AT_ONCE),
    };
  }

  private async rowsOf(view: PicksView, match: PickMatch, page: Page): Promise<Row[]> {
    switch (view) {
      case 'history':
        return this.picks.history(match, page);
      case 'props':
        return (await this.picks.props(match, page)).rows;
      case 'players':
        return (await this.picks.players(match, page)).rows;
      case 'combined':
        return (await this.picks.combined(match, page)).rows;
    }
  }
}
