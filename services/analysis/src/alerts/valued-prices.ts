import type { MyBooks } from '@overline/forecast';
import { usualLine } from '../facts/price/usual-line.ts';
import { chooseBet, doubtAbout } from '../forecast/prop/chosen-bet.ts';
import type { PlayerForecast } from '../forecast/prop/player-forecasts.ts';
import type { Valued } from './condition.ts';

/**
 * The best price of each side of a player's props with its expected profit, at the watched line or else the market's.
 * Leaves out prices that may be old or a mistake. Empty for a player who is out.
 */
export function valuedPrices(
  player: PlayerForecast,
  only: { market: string | null; line: number | null },
  books: MyBooks,
): Valued[] {
  if (player.out) return [];
  return [...player.quotes].flatMap(([market, quotes]) => {
    if (only.market !== null && only.market !== market) return [];
    const line = only.line ?? player.priced.get(market)?.input.line ?? usualLine(quotes);
    if (line === null) return [];
    return (['over', 'under'] as const).flatMap((side) => {
      const bet = chooseBet(player, { market, line, side, books });
      const percent = bet?.evaluation.atPrice?.ev;
      if (!bet?.offer || percent === undefined || doubtAbout({ line }, bet.offer, quotes) !== null) return [];
      const { book, price } = bet.offer;
      return [{ market, side, line, book, price, percent, elsewhere: bet.elsewhere }];
    });
  });
}
