import type { BookPrice, Side } from '@overline/contracts';
import type { MyBooks } from '@overline/forecast';
import { formatAge, formatAmount, formatDateTime, formatOdds } from '../../lib/format.ts';
import { DataTable } from '../data-table.tsx';
import { useOddsFormat } from '../odds-format.tsx';
import type { PropFacts } from './prop-facts.ts';
import { unitOf } from './prop-unit.ts';

interface PriceTablesProps {
  facts: PropFacts;
  /** The reader's books, whose prices come first. */
  books: MyBooks;
  published: { at: string; now: readonly BookPrice[] | null };
  side: Side;
  now: Date;
}

/** A published pick's prices: what the books quote now, and what they quoted at publication. */
export function PriceTables({ facts, books, published, side, now }: PriceTablesProps) {
  const current = published.now && { ...facts, prices: [...published.now], offer: null };
  return (
    <div className="space-y-5">
      {current ? (
        <section aria-label="Prices now">
          <h4 className="mb-1 text-sm font-semibold">Now</h4>
          <BookPrices facts={current} books={books} side={side} now={now} label="Prices of the books now" />
        </section>
      ) : null}
      <section aria-label="Prices at publication">
        <h4 className="mb-1 text-sm font-semibold">
          At publication, <time dateTime={published.at}>{formatDateTime(published.at)}</time>
        </h4>
        <BookPrices
          facts={facts}
          books={null}
          side={side}
          now={new Date(published.at)}
          label="Prices of the books at publication"
        />
      </section>
    </div>
  );
}

interface BookPricesProps {
  facts: PropFacts;
  books: MyBooks;
  side: Side;
  /** Ages are relative to this moment. */
  now: Date;
  label?: string;
}

/** Both sides' prices at each book, with the picked side's best price marked. Books outside the reader's are gray. */
export function BookPrices({ facts, books, side, now, label = 'Prices of the books' }: BookPricesProps) {
  const { prices, line, offer, propType } = facts;
  const [format] = useOddsFormat();
  const isMine = ({ book }: BookPrice): boolean => books === null || books.has(book);
  const mine = prices.filter(isMine);
  const others = prices.filter((price) => !isMine(price));
  const best = bestPrice(mine, side, line);
  const rows = [...orderedPrices(mine, side, line), ...orderedPrices(others, side, line)];
  const lookOf = (column: Side) => (price: BookPrice) => {
    if (column !== side) return 'text-quiet';
    return isMine(price) ? 'font-semibold' : '';
  };
  if (prices.length === 0) {
    return (
      <p className="text-sm text-quiet">
        {offer ? `Only ${offer.book} prices this line.` : `No book quotes this player's ${unitOf(propType)} now.`}
      </p>
    );
  }
  return (
    <>
      <DataTable
        caption={label}
        rows={rows}
        keyOf={(price) => `${price.book} ${price.line}`}
        rowLook={(price) => (isMine(price) ? '' : 'text-quiet')}
        columns={[
          {
            name: 'Book',
            of: (price) => (
              <>
                {price.book}
                {price === best ? <BestMark /> : null}
              </>
            ),
          },
          { name: 'Line', of: ({ line: quoted }) => formatAmount(quoted) },
          { name: 'Over', of: ({ over }) => formatOdds(over, format), look: lookOf('Over') },
          { name: 'Under', of: ({ under }) => formatOdds(under, format), look: lookOf('Under') },
          { name: 'Age', of: ({ at }) => formatAge(at, now, ''), look: () => 'text-xs text-quiet' },
        ]}
      />
      {others.length > 0 ? (
        <p className="mt-2 text-xs text-quiet">Gray: not one of your sportsbooks. Change yours in your account.</p>
      ) : null}
    </>
  );
}

export function BestMark() {
  return <span className="mx-2 rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs font-semibold text-accent">best</span>;
}

function sidePrice(price: BookPrice, side: Side): number | null {
  return side === 'Over' ? price.over : price.under;
}

/**
 * The book that pays most for this side at this line; null if none offers it. Higher American odds always pay more.
 */
export function bestPrice(prices: readonly BookPrice[], side: Side, line: number): BookPrice | null {
  let best: BookPrice | null = null;
  for (const price of prices) {
    const offered = sidePrice(price, side);
    if (price.line !== line || offered === null) continue;
    const leading = best && sidePrice(best, side);
    if (leading === null || offered > leading) best = price;
  }
  return best;
}

/** Prices at the pick's own line come first, best price first. Prices at other lines follow, nearest line first. */
export function orderedPrices(prices: readonly BookPrice[], side: Side, line: number): BookPrice[] {
  const pays = (price: BookPrice): number => sidePrice(price, side) ?? Number.NEGATIVE_INFINITY;
  return [...prices].sort(
    (a, b) => Math.abs(a.line - line) - Math.abs(b.line - line) || pays(b) - pays(a) || a.book.localeCompare(b.book),
  );
}
