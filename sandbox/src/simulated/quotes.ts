import { hash, normal, normalCdf, normalQuantile, pick, uniform } from '../random/random.ts';
import { dayNumber, EASTERN, instantOf } from '../time/time-zone.ts';
import { americanFrom, basketballMarket, type Market, PROP_MARKETS, type PropMarket } from '../world/market.ts';
import type { BookQuotes, MarketQuote, Outcome } from '../world/world.ts';
import { SIDES, type SimulatedGame } from './simulated-game.ts';
import { type BookProfile, bookProfiles, kindOf, offers, propOutcomes } from '../pricing/prop-quote.ts';
import books from './books.json' with { type: 'json' };

/** The fictional bookmakers. */
export const BOOKS = bookProfiles(books as Parameters<typeof bookProfiles>[0]);

const MINUTE = 60_000;
const PROPS_OPEN_MINUTE = 18 * 60;
const MONEYLINES_OPEN_DAYS = 2;
const FEWEST_MINUTES = 17;
const STARTERS = 5;

/** All books' prices of a game, from what was public at a snapshot. */
export function quotesFor(
  seed: number,
  simulated: SimulatedGame,
  snapshot: number,
  markets: ReadonlySet<Market>,
): BookQuotes[] {
  const { game } = simulated;
  if (snapshot >= game.tipOff || game.postponed) return [];
  const opening = instantOf(EASTERN, dayNumber(game.day) - 1, PROPS_OPEN_MINUTE);
  return BOOKS.flatMap((book, bookIndex) => {
    const source = { seed, simulated, book, bookIndex };
    const seen = snapshot - book.lag * MINUTE;
    const updatedAt = seen - pick(4 * 60, seed, 101, bookIndex, snapshot / MINUTE) * 1000;
    const quotes: MarketQuote[] = [];
    if (markets.has('h2h') && seen > game.tipOff - MONEYLINES_OPEN_DAYS * 1440 * MINUTE) {
      quotes.push({ market: 'h2h', updatedAt, outcomes: moneyline(source, seen) });
    }
    if (seen >= opening) quotes.push(...props(source, seen, updatedAt, markets));
    return quotes.length > 0 ? [{ book, updatedAt, markets: quotes }] : [];
  });
}

/** A book and the game that it prices. */
type Source = { seed: number; simulated: SimulatedGame; book: BookProfile; bookIndex: number };

function props(source: Source, seen: number, updatedAt: number, markets: ReadonlySet<Market>): MarketQuote[] {
  const { seed, simulated, bookIndex } = source;
  return PROP_MARKETS.filter((market) => markets.has(market)).flatMap((market) => {
    // In 3% of a game's markets, a book's prices always lag by two and a half hours.
    const staleMs =
      uniform(seed, 102, simulated.game.id, bookIndex, PROP_MARKETS.indexOf(market)) < 0.03 ? 150 * MINUTE : 0;
    const outcomes = propsOf(source, market, seen - staleMs);
    return outcomes.length > 0 ? [{ market, updatedAt: updatedAt - staleMs, outcomes }] : [];
  });
}

function propsOf({ seed, simulated, book, bookIndex }: Source, market: PropMarket, instant: number): Outcome[] {
  const { game } = simulated;
  const kind = kindOf(basketballMarket(market));
  return SIDES.flatMap((name) => {
    const { expected, distributions } = simulated.side(name, instant);
    return expected.flatMap(({ talent, minutes }, i) => {
      const distribution = distributions[i];
      if (!distribution || minutes < FEWEST_MINUTES || (kind !== 'main' && talent.rank >= STARTERS)) return [];
      const key = hash(seed, 103, game.id, talent.person, PROP_MARKETS.indexOf(market));
      if (!offers({ key, bookIndex, book, kind })) return [];
      const player = talent.player.oddsName;
      const tail = distribution.tail(market);
      return propOutcomes({ key, bookIndex, book, kind, player, tail, instant, tipOff: game.tipOff });
    });
  });
}

function moneyline({ seed, simulated, book, bookIndex }: Source, instant: number): Outcome[] {
  const { game } = simulated;
  const error = 0.1 * normal(seed, 104, game.id) + book.noise * 2 * normal(seed, 105, game.id, bookIndex);
  const home = normalCdf(normalQuantile(Math.min(0.95, Math.max(0.05, simulated.homeWins(instant)))) + error);
  const price = (chance: number): number => americanFrom(Math.min(0.985, chance * (1 + book.margin * 0.8)), book.step);
  return [
    { name: game.home.oddsName, price: price(home) },
    { name: game.visitor.oddsName, price: price(1 - home) },
  ];
}
