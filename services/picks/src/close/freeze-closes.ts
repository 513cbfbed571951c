import { Injectable } from '@nestjs/common';
import {
  getClosingPrices,
  type RequestReply,
  type ClosingMarket,
  Origin,
  type PricedForecast,
  Side,
} from '@overline/contracts';
import { Transactions, statement } from '@overline/database';
import { closingValue, type PickInput } from '@overline/forecast';
import type { Event } from '@overline/ledger';
import { Bus } from '@overline/messaging';
import { z } from 'zod';
import { Ledger } from '../ledger/ledger.ts';

const OPEN = statement(
  z.object({
    leaf: z.string(),
    origin: Origin,
    day: z.string(),
    gameId: z.string(),
    playerId: z.string(),
    market: z.string(),
    side: Side,
    line: z.number(),
    publishedAt: z.date(),
    forecast: z.custom<PricedForecast>(),
  }),
  `SELECT s.leaf, s.origin, k.day::text AS day, k.game_id AS "gameId", k.player_id AS "playerId", k.market, k.side,
     k.line::float8 AS line, k.published_at AS "publishedAt", k.forecast
   FROM pick_seal s JOIN pick k ON k.id = s.pick_id JOIN latest_grade g ON g.pick_id = k.id
   WHERE g.outcome IN ('WIN', 'LOSS', 'PUSH') AND s.leaf NOT IN (
     SELECT entry->>'leaf' FROM ledger_entry WHERE entry->>'kind' = 'close'
   ) ORDER BY s.starts_at, s.leaf LIMIT $1`,
);

/** A graded pick without a closing entry. */
type OpenClose = z.output<typeof OPEN.row>;

@Injectable()
export class OpenCloseRepository {
  constructor(private readonly transactions: Transactions) {}

  /** At most `count` picks, those of the earliest games first. */
  next(count: number): Promise<OpenClose[]> {
    return this.transactions.query(OPEN, [count]);
  }
}

/** Two days' picks. Not more, because analysis may have to request each of their games from the feed. */
const PICKS_PER_REQUEST = 24;

/** Adds the closing market of each graded pick to the ledger. */
@Injectable()
export class FreezeCloses {
  constructor(
    private readonly bus: Bus,
    private readonly open: OpenCloseRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
  ) {}

  /** Returns how many were added. @throws AppError (unavailable) while analysis is down */
  async execute(): Promise<number> {
    const picks = await this.open.next(PICKS_PER_REQUEST);
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
        const open = new Set((await this.open.next(PICKS_PER_REQUEST)).map(({ leaf }) => leaf));
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

type Closing = RequestReply<typeof getClosingPrices>['props'][number];

/** `market` is null if no price was stored between publication and start. */
function closingEntry({ day, origin, leaf, forecast }: OpenClose, closing: Closing): Event {
  return { kind: 'close', day, origin, leaf, market: closing && marketOf(closing, forecast) };
}

function marketOf(closing: NonNullable<Closing>, { snapshot, price }: OpenClose['forecast']): ClosingMarket {
  const { input } = snapshot as { input?: PickInput };
  const value = input
    ? closingValue({ ...input, price }, closing)
    : { priceValue: null, fairValue: null, repriced: false };
  return { ...closing, ...value };
}
