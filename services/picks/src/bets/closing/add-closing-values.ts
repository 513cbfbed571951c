import { Injectable } from '@nestjs/common';
import { getClosingPrices, type InputOf, type RequestReply, type Side } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { closingValue, decimalFromAmerican, impliedFromDecimal, isAmerican } from '@overline/forecast';
import { Bus } from '@overline/messaging';
import { addDays, centralDay, Clock } from '@overline/service-kit';
import { isPlacedBeforeStart, type StoredBet, type StoredLeg } from '../store/bet.ts';
import { BetRepository } from '../store/bet.repository.ts';
import { asNumber, parseOdds } from '../settlement/odds.ts';

const BETS_PER_REQUEST = 50;
/** Older bets were entered long after their games, so their closing prices are not requested. */
const MAX_AGE_DAYS = 14;

type Closing = NonNullable<RequestReply<typeof getClosingPrices>['props'][number]>;
type PropBet = StoredBet & { legs: [StoredLeg & { gameId: string; playerId: string; side: Side; line: number }] };

/**
 * Adds the closing line value to settled bets with a single leg on a prop, once its game has started. Picks use the
 * same closing prices.
 */
@Injectable()
export class AddClosingValues {
  constructor(
    private readonly bus: Bus,
    private readonly bets: BetRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of bets processed. @throws AppError (unavailable) while the analysis service is down */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const bets = await this.bets.withoutClosingValue(addDays(centralDay(now), -MAX_AGE_DAYS), now, BETS_PER_REQUEST);
    // The others never have a closing value, so no request may be spent on them.
    const props = bets.filter(isPropBet).filter(isPlacedBeforeStart);
    const closings = await this.closingsOf(props);
    await this.transactions.run(async () => {
      await this.bets.lock(bets.map(({ userId }) => userId));
      for (const { id, userId, version } of bets) {
        const bet = await this.bets.find(userId, id);
        // A bet that was edited meanwhile may be on another prop, so the next run looks it up again.
        if (bet?.version !== version || bet.closedAt !== null) continue;
        const closing = closings.get(id) ?? null;
        const value = closing && isPropBet(bet) ? await this.closingValueOf(bet, closing) : { price: null, fair: null };
        await this.bets.change([
          { ...bet, closedAt: now.toISOString(), closingPrice: value.price, closingFair: value.fair },
        ]);
      }
    });
    return bets.length;
  }

  private async closingsOf(bets: readonly PropBet[]): Promise<Map<string, Closing>> {
    if (bets.length === 0) return new Map();
    const { props } = await this.bus.request(getClosingPrices, { props: bets.map(closingRequest) });
    return new Map(
      bets.flatMap(({ id }, index) => {
        const closing = props[index];
        return closing ? [[id, closing] as const] : [];
      }),
    );
  }

  /** A bet on one of our picks has a value even if the line has moved: the price comes from the pick's distribution. */
  private async closingValueOf(bet: PropBet, closing: Closing): Promise<{ price: number | null; fair: number | null }> {
    const [leg] = bet.legs;
    const decimal = asNumber(parseOdds(bet.odds ?? leg.odds ?? '+100'));
    const input = bet.pickId === null ? null : await this.bets.pickInput(bet.pickId);
    const american = decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1);
    if (input?.line === leg.line && isAmerican(american)) {
      const { priceValue, fairValue } = closingValue({ ...input, price: american }, closing);
      return { price: priceValue, fair: fairValue };
    }
    return valueAtSameLine(leg, decimal, closing);
  }
}

function isPropBet(bet: StoredBet): bet is PropBet {
  const [leg] = bet.legs;
  return bet.legs.length === 1 && leg?.kind === 'prop' && leg.gameId !== null && leg.line !== null;
}

function closingRequest({ book, placedAt, legs: [leg] }: PropBet): InputOf<typeof getClosingPrices>['props'][number] {
  const { gameId, playerId, market, side, line } = leg;
  return { gameId, playerId, market, side, line, book, publishedAt: placedAt };
}

/** Values as shares of the stake. Null if the closing line differs: prices at different lines cannot be compared. */
function valueAtSameLine(
  { side, line }: PropBet['legs'][0],
  decimal: number,
  { book, consensus }: Closing,
): { price: number | null; fair: number | null } {
  const quoted = book?.line === line ? (side === 'Over' ? book.over : book.under) : null;
  const over = consensus?.line === line ? consensus.overProbability : null;
  return {
    price: quoted !== null && isAmerican(quoted) ? decimal * impliedFromDecimal(decimalFromAmerican(quoted)) - 1 : null,
    fair: over === null ? null : decimal * (side === 'Over' ? over : 1 - over) - 1,
  };
}
