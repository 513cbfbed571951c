import { Injectable } from '@nestjs/common';
import type { CombinedStats, GradedPick, PicksSort, PlayerStats, PropStats } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { percent } from '../range/index.ts';
import { listStatement, PAIRS, type PickRow } from './pick-lists.ts';

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

const SUMMARY = statement(
  z.object({
    totalPicks: z.int(),
    totalProps: z.int(),
    totalPlayers: z.int(),
    totalPairs: z.int(),
    wins: z.int(),
    losses: z.int(),
    pushes: z.int(),
  }),
  `WITH pair AS MATERIALIZED (${PAIRS})
   SELECT coalesce(sum(total), 0)::int AS "totalPicks", count(*)::int AS "totalPairs",
     (SELECT count(*) FROM (SELECT FROM pair GROUP BY prop_line, prop_type) AS prop)::int AS "totalProps",
     (SELECT count(*) FROM (SELECT FROM pair GROUP BY player_name, league) AS player)::int AS "totalPlayers",
     coalesce(sum(wins), 0)::int AS wins, coalesce(sum(losses), 0)::int AS losses,
     coalesce(sum(total - wins - losses), 0)::int AS pushes
   FROM pair`,
);

/** The lists of graded picks, each filtered, sorted and cut to a page. */
@Injectable()
export class PickPageRepository {
  constructor(private readonly transactions: Transactions) {}

  async summary(match: PickMatch) {
    const [row] = await this.transactions.query(SUMMARY, filterOf(match));
    if (!row) throw new Error('A count of picks had no answer');
    return row;
  }

  async history(match: PickMatch, page: Page): Promise<GradedPick[]> {
    const rows = await this.transactions.query(listStatement('history', page.sort, page.order), both(match, page));
    return rows.map(toGradedPick);
  }

  async props(match: PickMatch, page: Page): Promise<PropStats[]> {
    const rows = await this.transactions.query(listStatement('props', page.sort, page.order), both(match, page));
    return rows.map(withWinRate);
  }

  async players(match: PickMatch, page: Page): Promise<PlayerStats[]> {
    const rows = await this.transactions.query(listStatement('players', page.sort, page.order), both(match, page));
    return rows.map(withWinRate);
  }

  async combined(match: PickMatch, page: Page): Promise<CombinedStats[]> {
    const rows = await this.transactions.query(listStatement('combined', page.sort, page.order), both(match, page));
    return rows.map(withWinRate);
  }
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
