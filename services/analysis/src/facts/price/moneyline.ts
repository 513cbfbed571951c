import { type EventOdds, MONEYLINES } from '../feed/odds-feed.ts';
import { teamKey } from '../league/team-name.ts';
import { isPrice, knownTime, type Price } from './price.ts';

/** Whose price it is: a game's, no player's. */
export const NOBODY = '';

/** One event's prices on who wins, a row for each book: `over` is the home side's price, `under` the away side's. */
export function readMoneylines(event: EventOdds, { gameId, fetchedAt }: { gameId: string; fetchedAt: Date }): Price[] {
  const [home, away] = [teamKey(event.home_team), teamKey(event.away_team)];
  const rows = new Map<string, Price>();
  for (const { title, last_update: bookTime, markets } of event.bookmakers ?? []) {
    for (const { key, last_update: marketTime, outcomes } of markets) {
      if (key !== MONEYLINES) continue;
      const price = (team: string): number | null =>
        worst(outcomes.filter(({ name }) => teamKey(name) === team).map((outcome) => outcome.price));
      const row = { over: price(home), under: price(away), knownAt: knownTime(marketTime ?? bookTime, fetchedAt) };
      if (row.over === null && row.under === null) continue;
      rows.set(`${title}|${row.knownAt}`, {
        gameId,
        playerId: NOBODY,
        market: MONEYLINES,
        book: title,
        line: 0,
        ...row,
      });
    }
  }
  return [...rows.values()];
}

/** Of two prices for one thing the worse one is taken: it cannot promise what is not there. */
function worst(prices: readonly (number | null | undefined)[]): number | null {
  const usable = prices.filter(isPrice).map(Math.round);
  return usable.length === 0 ? null : Math.min(...usable);
}
