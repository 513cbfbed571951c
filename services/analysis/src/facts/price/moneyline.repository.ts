import { Injectable } from '@nestjs/common';
import type { PropQuote } from '@overline/forecast';
import { DataSource } from 'typeorm';
import { MONEYLINES } from '../feed/odds-feed.ts';
import { NOBODY } from './moneyline.ts';

@Injectable()
export class MoneylineRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * What each book last said by `asOf`, and not before `since`, of who wins: over is the home side, under the away
   * side.
   */
  async quotes(gameId: string, since: Date, asOf: Date): Promise<PropQuote[]> {
    const rows = await this.dataSource.query<(Omit<PropQuote, 'at'> & { knownAt: Date })[]>(
      `SELECT DISTINCT ON (book) book, line::float8 AS line, over_price AS over, under_price AS under, known_at AS "knownAt"
       FROM price WHERE game_id = $1 AND player_id = $2 AND market = $3 AND known_at >= $4 AND known_at <= $5 ORDER BY book, known_at DESC`,
      [gameId, NOBODY, MONEYLINES, since, asOf],
    );
    return rows.map(({ knownAt, ...quote }) => ({ ...quote, at: knownAt.getTime() }));
  }
}
