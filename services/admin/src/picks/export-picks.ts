import { Injectable } from '@nestjs/common';
import { type RequestReply, type InputOf, type PicksView, exportPicks } from '@overline/contracts';
import { Clock, csvLine } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { type Page, PickListRepository, type PickMatch } from './pick-list.repository.ts';
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

interface Part {
  rows: Row[];
  next: string | null;
}

/** All matching rows of a view as CSV, in parts. `from` is the `next` of the previous part. */
@Injectable()
export class ExportPicks {
  constructor(
    private readonly picks: PickListRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(exportPicks)
  async execute({ filter, from }: InputOf<typeof exportPicks>): Promise<RequestReply<typeof exportPicks>> {
    const { view = 'history', ...rest } = filter;
    const match = pickMatch(rest, this.clock.now());
    const { rows, next } = await (view === 'history' ? this.history(match, from) : this.grouped(view, match, from));
    const columns = COLUMNS[view];
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)));
    return {
      text: [...(from === null ? [csvLine(columns)] : []), ...lines].join(''),
      next: rows.length < PART_ROWS ? null : next,
    };
  }

  /** By game and not by grade, because a grade that is stored between two parts changes the order by grade. */
  private async history(match: PickMatch, from: string | null): Promise<Part> {
    const [gameDate = '', id = ''] = from?.split(' ') ?? [];
    const last = from === null ? null : { gameDate, id };
    const rows = await this.picks.byGame(match, last, PART_ROWS);
    const end = rows.at(-1);
    return { rows, next: end ? `${end.gameDate} ${end.id}` : null };
  }

  private async grouped(view: PicksView, match: PickMatch, from: string | null): Promise<Part> {
    const skip = Number(from ?? 0);
    const page: Page = { sort: undefined, order: 'desc', skip, limit: PART_ROWS };
    return { rows: await this.picks.list(view, match, page), next: String(skip + PART_ROWS) };
  }
}
