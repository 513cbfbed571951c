import { Injectable } from '@nestjs/common';
import { csvLine, thoseThatFit } from '@overline/service-kit';
import { getBetsCsv, type InputOf, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { derive, resultOf, type StoredBet, type StoredLeg } from '../store/bet.ts';
import { BetRepository } from '../store/bet.repository.ts';
import { cursorOf, parseCursor } from './read-bets.ts';

const BETS_PER_CHUNK = 250;

/** Every bet of an account as CSV, in chunks. */
@Injectable()
export class ReadBetsCsv {
  constructor(private readonly bets: BetRepository) {}

  @OnRequest(getBetsCsv)
  async execute({ userId, after }: InputOf<typeof getBetsCsv>): Promise<RequestReply<typeof getBetsCsv>> {
    const bets = await this.bets.list(userId, { status: 'all' }, parseCursor(after), BETS_PER_CHUNK);
    const texts = thoseThatFit(bets.map(linesOf));
    const last = bets[texts.length - 1];
    const isLast = texts.length === bets.length && bets.length < BETS_PER_CHUNK;
    return {
      text: (after === null ? csvLine(CSV_COLUMNS) : '') + texts.join(''),
      next: last && !isLast ? cursorOf(last) : null,
    };
  }
}

/** The lines of one bet, without the header. Its note is only on the first, because a note can be long. */
export function linesOf(bet: StoredBet): string {
  const { status, payout, profit } = derive(bet);
  const isOpen = status === 'open' || status === 'review';
  return bet.legs
    .map((leg, index) =>
      csvLine([
        bet.id,
        bet.placedAt,
        bet.book,
        dollars(BigInt(bet.stake)),
        bet.funding,
        bet.odds,
        bet.boostPercent,
        status,
        isOpen ? null : dollars(payout),
        index + 1,
        leg.odds,
        resultOf(leg).outcome,
        leg.league,
        leg.market,
        leg.playerName,
        leg.side,
        leg.line,
        leg.description,
        leg.gameId,
        leg.playerId,
        deadHeatOf(leg),
        isOpen ? null : dollars(profit),
        index === 0 ? bet.note : null,
      ]),
    )
    .join('');
}

function deadHeatOf({ manual, places, tied }: StoredLeg): string | null {
  return manual === 'dead-heat' ? `${places}/${tied}` : null;
}

/** Cents as dollars without a currency sign or separators: -1250 is -12.50. */
function dollars(cents: bigint): string {
  const absolute = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
}

/**
 * Our own layout: one line per leg, and the lines of a bet have the same `bet`. The import reads the same columns.
 * Amounts are in dollars with two decimals.
 */
export const CSV_COLUMNS = [
  'bet',
  'placed_at',
  'book',
  'stake',
  'funding',
  'odds',
  'boost_percent',
  'status',
  'payout',
  'leg',
  'leg_odds',
  'leg_outcome',
  'league',
  'market',
  'player',
  'side',
  'line',
  'description',
  'game_id',
  'player_id',
  'dead_heat',
  'profit',
  'note',
] as const;
