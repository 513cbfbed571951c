import { Injectable } from '@nestjs/common';
import { getClosingPrices, type RequestReply, type ClosingMarket } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { closingValue, type PickInput } from '@overline/forecast';
import type { Event } from '@overline/ledger';
import { Bus } from '@overline/messaging';
import { Ledger } from '../ledger/ledger.ts';
import { type UnclosedPick, UnclosedPickRepository } from './unclosed-pick.repository.ts';

/** Two days of picks, not more, because the analysis service may have to request each game from the feed. */
const PICKS_PER_REQUEST = 24;

/** Adds the closing market of each graded pick to the ledger. */
@Injectable()
export class RecordClosingMarkets {
  constructor(
    private readonly bus: Bus,
    private readonly unclosed: UnclosedPickRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the number of entries added. @throws AppError (unavailable) while the analysis service is down */
  async execute(): Promise<number> {
    const picks = await this.unclosed.next(PICKS_PER_REQUEST);
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
        // Another instance may have added them meanwhile.
        const unclosed = new Set((await this.unclosed.next(PICKS_PER_REQUEST)).map(({ leaf }) => leaf));
        const events = picks.flatMap((pick, index) =>
          unclosed.has(pick.leaf) ? [closingEntry(pick, props[index] ?? null)] : [],
        );
        written = events.length;
        return events;
      });
      return written;
    });
  }
}

type Closing = RequestReply<typeof getClosingPrices>['props'][number];

/** `market` is null if no price was stored between publication and the start of the game. */
function closingEntry({ day, origin, leaf, forecast }: UnclosedPick, closing: Closing): Event {
  return { kind: 'close', day, origin, leaf, market: closing && marketOf(closing, forecast) };
}

function marketOf(closing: NonNullable<Closing>, { snapshot, price }: UnclosedPick['forecast']): ClosingMarket {
  const { input } = snapshot as { input?: PickInput };
  const value = input
    ? closingValue({ ...input, price }, closing)
    : { priceValue: null, fairValue: null, repriced: false };
  return { ...closing, ...value };
}
