import { usualLine } from '../facts/price/usual-line.ts';
import { bestOffer, chooseBet } from '../forecast/prop/chosen-bet.ts';
import type { PlayerForecast } from '../forecast/prop/player-forecasts.ts';
import type { Valued } from './condition.ts';

/** What the best prices of a player's bets are worth, at the line of the market. Nothing for a player who is out. */
export function valuedPrices(player: PlayerForecast, only: { market: string | null; line: number | null }): Valued[] {
  if (player.out) return [];
  return [...player.quotes].flatMap(([market, quotes]) => {
    if (only.market !== null && only.market !== market) return [];
    const line = only.line ?? player.priced.get(market)?.input.line ?? usualLine(quotes);
    const bet = line === null ? null : chooseBet(player, { market, line, side: 'over' });
    if (line === null || bet === null) return [];
    const [over, under] = [bet.evaluation.atPrice, bet.other.atPrice];
    const offers = { over: bestOffer(quotes, line, 'over'), under: bestOffer(quotes, line, 'under') };
    return [
      ...(over && offers.over
        ? [{ market, side: 'over' as const, line, ...priced(offers.over), percent: over.ev }]
        : []),
      ...(under && offers.under
        ? [{ market, side: 'under' as const, line, ...priced(offers.under), percent: under.ev }]
        : []),
    ];
  });
}

function priced({ book, price }: { book: string; price: number }): { book: string; price: number } {
  return { book, price };
}
