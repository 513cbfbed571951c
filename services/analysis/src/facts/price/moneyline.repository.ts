import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { PropQuote } from '@overline/forecast';
import { z } from 'zod';
import { MONEYLINES } from '../feed/odds-feed.ts';
import { NOBODY } from './price.ts';

const QUOTES = statement(
  z.object({
    book: z.string(),
    line: z.number(),
    over: z.number().nullable(),
    under: z.number().nullable(),
    knownAt: z.date(),
  }),
  `SELECT DISTINCT ON (book) book, line, over_price AS over, under_price AS under, known_at AS "knownAt" FROM price
   WHERE game_id = $1 AND player_id = $2 AND market = $3 AND known_at >= $4 AND known_at <= $5
   ORDER BY book, known_at DESC`,
);

@Injectable()
export class MoneylineRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * What each book last quoted by `asOf`, and not before `since`, on who wins: over is the home side, under the away
   * side.
   */
  async quotes(gameId: string, since: Date, asOf: Date): Promise<PropQuote[]> {
    const rows = await this.transactions.query(QUOTES, [gameId, NOBODY, MONEYLINES, since, asOf]);
    return rows.map(({ knownAt, ...quote }) => ({ ...quote, at: knownAt.getTime() }));
  }
}
