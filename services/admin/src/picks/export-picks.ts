import { Injectable } from '@nestjs/common';
import { type RequestReply, type InputOf, type PicksView, exportPicks } from '@overline/contracts';
import { Clock, csvLine } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { type Page, PickListRepository } from './pick-list.repository.ts';
import { pickMatch } from './read-picks.ts';

const PART_ROWS = 2_000;
const PROP = ['propType', 'propLine'] as const;
const RESULTS = ['total', 'wins', 'losses', 'winRate'] as const;
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
  props: [...PROP, ...RESULTS, 'playerCount'],
  players: ['playerName', 'league', ...RESULTS, 'propCount'],
  combined: ['playerName', 'league', ...PROP, ...RESULTS],
} as const satisfies Record<PicksView, readonly string[]>;

type Row = Record<string, string | number | boolean | null>;

/** All matching rows of a view as CSV, in parts. `from` is the number of rows in the earlier parts. */
@Injectable()
export class ExportPicks {
  constructor(
    private readonly picks: PickListRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(exportPicks)
  async execute({ filter, from }: InputOf<typeof exportPicks>): Promise<RequestReply<typeof exportPicks>> {
    const { view = 'history', ...rest } = filter;
    const skip = Number(from ?? 0);
    const page: Page = { sort: undefined, order: 'desc', skip, limit: PART_ROWS };
    const rows: Row[] = await this.picks.list(view, pickMatch(rest, this.clock.now()), page);
    const columns = COLUMNS[view];
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)));
    return {
      text: [...(from === null ? [csvLine(columns)] : []), ...lines].join(''),
      next: rows.length < PART_ROWS ? null : String(skip + PART_ROWS),
    };
  }
}
