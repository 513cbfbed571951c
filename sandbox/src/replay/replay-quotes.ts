import { CHICAGO, dayNumber, instantOf } from '../time/time-zone.ts';
import type { Market } from '../world/market.ts';
import type { Book, BookQuotes, Game, MarketQuote, Outcome } from '../world/world.ts';
import type { History } from './history.ts';
import { GENERATED_BOOKS, generatedMoneyline, generatedOutcomes, type GeneratedProp } from './generated-lines.ts';
import type { ReplayGame, StoredLine } from './replay-game.ts';
import titles from './stored-books.json' with { type: 'json' };

const OPENING = 7 * 60 + 55;
const TITLES: Readonly<Record<string, string>> = titles;
export const STORED_CLOSE: Book = { key: 'stored_close', title: 'Stored closing price', region: 'us' };

export function storedBook(key: string): Book {
  return { key, title: TITLES[key] ?? key, region: 'us' };
}

/** A game's prices are offered from this instant on: 07:55 in Chicago on its day. */
export function openingOf(game: Game): number {
  return instantOf(CHICAGO, dayNumber(game.day), OPENING);
}

export type Offer = {
  game: Game;
  replayed: ReplayGame;
  history: History;
  props: readonly GeneratedProp[];
  markets: ReadonlySet<Market>;
  snapshot: number;
};

/** The stored prices of a game, and generated ones for props without a stored price. */
export function replayQuotes(offer: Offer): BookQuotes[] {
  const { game, snapshot } = offer;
  if (snapshot < openingOf(game) || snapshot >= game.tipOff || game.postponed) return [];
  return [...storedQuotes(offer), ...generatedQuotes(offer)];
}

function storedQuotes({ game, replayed, markets, snapshot }: Offer): BookQuotes[] {
  const byBook = Map.groupBy(
    replayed.lines.filter(({ market }) => markets.has(market)),
    ({ book }) => book,
  );
  const quotes: BookQuotes[] = [...byBook].map(([key, lines]) => {
    const byMarket = Map.groupBy(lines, ({ market }) => market);
    const marketQuotes: MarketQuote[] = [...byMarket].map(([market, own]) => ({
      market,
      updatedAt: snapshot,
      outcomes: own.flatMap(outcomesOf),
    }));
    return { book: storedBook(key), updatedAt: snapshot, markets: marketQuotes };
  });
  const { moneyline } = replayed;
  if (!moneyline || !markets.has('h2h')) return quotes;
  const outcomes = [
    { name: game.home.oddsName, price: moneyline.home },
    { name: game.visitor.oddsName, price: moneyline.visitor },
  ];
  return [
    ...quotes,
    { book: STORED_CLOSE, updatedAt: snapshot, markets: [{ market: 'h2h', updatedAt: snapshot, outcomes }] },
  ];
}

function outcomesOf({ player: description, line: point, over, under }: StoredLine): Outcome[] {
  return [
    ...(over === null ? [] : [{ name: 'Over', description, point, price: over }]),
    ...(under === null ? [] : [{ name: 'Under', description, point, price: under }]),
  ];
}

function generatedQuotes({ game, replayed, history, props, markets, snapshot }: Offer): BookQuotes[] {
  const stored = new Set(replayed.lines.map(({ market, playerId }) => `${market} ${playerId}`));
  const open = props.filter(({ market, player }) => markets.has(market) && !stored.has(`${market} ${player.id}`));
  return GENERATED_BOOKS.flatMap((book, bookIndex) => {
    const byMarket = Map.groupBy(open, ({ market }) => market);
    const quotes = [...byMarket].flatMap(([market, own]): MarketQuote[] => {
      const outcomes = own.flatMap((prop) => generatedOutcomes(prop, game, bookIndex, snapshot));
      return outcomes.length > 0 ? [{ market, updatedAt: snapshot, outcomes }] : [];
    });
    if (markets.has('h2h') && !replayed.moneyline)
      quotes.unshift({
        market: 'h2h',
        updatedAt: snapshot,
        outcomes: generatedMoneyline(history, replayed, bookIndex),
      });
    return quotes.length > 0 ? [{ book, updatedAt: snapshot, markets: quotes }] : [];
  });
}
