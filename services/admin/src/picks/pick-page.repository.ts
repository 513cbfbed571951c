import { Injectable } from '@nestjs/common';
import type { GradedPick, PicksSort } from '@overline/contracts';
import { Transactions } from '@overline/database';
import type { z } from 'zod';
import { percent } from '../range/index.ts';
import { ALL_LISTS, listStatement, type PickRow, SUMMARY_ALONE } from './pick-lists.ts';

export interface PickMatch {
  from: Date;
  to: Date;
  player: string | null;
  prop: string | null;
  outcome: string | null;
}

export interface Page {
  sort: PicksSort | undefined;
  order: 'asc' | 'desc';
  skip: number;
  limit: number;
}

/** The lists of graded picks, each filtered, sorted and cut to a page; every list with the summary of what it is of. */
@Injectable()
export class PickPageRepository {
  constructor(private readonly transactions: Transactions) {}

  async summary(match: PickMatch) {
    return only(await this.transactions.query(SUMMARY_ALONE, filterOf(match)));
  }

  async history(match: PickMatch, page: Page): Promise<GradedPick[]> {
    const rows = await this.transactions.query(listStatement('history', page.sort, page.order), both(match, page));
    return rows.map(toGradedPick);
  }

  async props(match: PickMatch, page: Page) {
    const found = await this.transactions.query(listStatement('props', page.sort, page.order), both(match, page));
    const { rows, ...summary } = only(found);
    return { rows: rows.map(withWinRate), summary };
  }

  async players(match: PickMatch, page: Page) {
    const found = await this.transactions.query(listStatement('players', page.sort, page.order), both(match, page));
    const { rows, ...summary } = only(found);
    return { rows: rows.map(withWinRate), summary };
  }

  async combined(match: PickMatch, page: Page) {
    const found = await this.transactions.query(listStatement('combined', page.sort, page.order), both(match, page));
    const { rows, ...summary } = only(found);
    return { rows: rows.map(withWinRate), summary };
  }

  /** The beginnings of these lists, up to so many rows of each. */
  async beginnings(match: PickMatch, most: number) {
    const found = await this.transactions.query(ALL_LISTS, [...filterOf(match), most]);
    const { props, players, combined, ...summary } = only(found);
    return {
      propStats: props.map(withWinRate),
      playerStats: players.map(withWinRate),
      combined: combined.map(withWinRate),
      summary,
    };
  }
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A count of picks had no answer');
  return row;
}

function filterOf({ from, to, player, prop, outcome }: PickMatch): unknown[] {
  return [from, to, player, prop, outcome];
}

function both(match: PickMatch, { limit, skip }: Page): unknown[] {
  return [...filterOf(match), limit, skip];
}

function withWinRate<Row extends { wins: number; losses: number }>(row: Row): Row & { winRate: number } {
  return { ...row, winRate: percent(row.wins, row.wins + row.losses) };
}

function toGradedPick({ side, actual, outcome, checkedAt, gameDate, ...row }: z.infer<typeof PickRow>): GradedPick {
  return {
    ...row,
    pickDirection: side as GradedPick['pickDirection'],
    outcome: outcome as GradedPick['outcome'],
    actualPerformance: actual,
    checkedAt: checkedAt.toISOString(),
    gameDate: gameDate.toISOString(),
  };
}
