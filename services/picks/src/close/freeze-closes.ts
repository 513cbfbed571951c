import { Injectable } from '@nestjs/common';
import { getClosingPrices } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Ledger } from '../ledger/index.ts';
import { closingEntry } from './closing-entry.ts';
import { OpenCloseRepository } from './open-close.repository.ts';

/** Two days' picks: analysis may have to ask the feed about each of their games. */
const PICKS_A_REQUEST = 24;

/** Writes into the ledger, once a pick is graded, what the market said at the start of its game. */
@Injectable()
export class FreezeCloses {
  constructor(
    private readonly bus: Bus,
    private readonly open: OpenCloseRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
  ) {}

  /** Answers how many were written. @throws AppError unavailable while analysis is away */
  async execute(): Promise<number> {
    const picks = await this.open.next(PICKS_A_REQUEST);
    if (picks.length === 0) return 0;
    const { props } = await this.bus.request(getClosingPrices, {
      props: picks.map(({ gameId, playerId, market, side, line, publishedAt, forecast: { book } }) => ({
        gameId,
        playerId,
        market,
        side,
        line,
        book,
        publishedAt: publishedAt.toISOString(),
      })),
    });
    return this.transactions.run(async () => {
      let written = 0;
      await this.ledger.append(async () => {
        // Another instance may have been quicker.
        const open = new Set((await this.open.next(PICKS_A_REQUEST)).map(({ leaf }) => leaf));
        const events = picks.flatMap((pick, index) =>
          open.has(pick.leaf) ? [closingEntry(pick, props[index] ?? null)] : [],
        );
        written = events.length;
        return events;
      });
      return written;
    });
  }
}
