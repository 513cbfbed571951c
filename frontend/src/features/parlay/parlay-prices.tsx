import { useState } from 'react';
import { atMyBooks, decimalFromAmerican, type MyBooks, type ParlayBook, parlayBooks } from '@overline/forecast';
import { DataTable } from '../../components/data-table.tsx';
import { Field } from '../../components/fields.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { Subsection } from '../../components/page.tsx';
import { ElsewhereNote } from '../../components/prop/value-line.tsx';
import { formatOdds, formatPercent, plural, signedPercent } from '../../lib/format.ts';
import type { ShownLeg } from './api/parlay-analysis.ts';

type Props = {
  /** The legs that are not removed. */
  legs: readonly ShownLeg[];
  /** The joint chance of the legs in percent. */
  probability: number;
  books: MyBooks;
};

/** The parlay's price at each book that quotes every leg, and the value of the price on the user's own slip. */
export function ParlayPrices({ legs, probability, books }: Props) {
  return (
    <Subsection title="Price">
      {isSameGame(legs) ? (
        <p className="max-w-prose text-sm">
          Books reprice legs of the same game, so their prices cannot be multiplied. Enter the price on your slip.
        </p>
      ) : (
        <Books legs={legs} probability={probability} books={books} />
      )}
      <OwnPrice probability={probability} />
    </Subsection>
  );
}

export function isSameGame(legs: readonly ShownLeg[]): boolean {
  const games = legs.flatMap(({ analysis }) => analysis?.forecast?.gameId ?? []);
  return new Set(games).size < games.length;
}

/** The books that quote every leg, best price first. */
export function parlayOffers(legs: readonly ShownLeg[]): ParlayBook[] {
  return parlayBooks(
    legs.map(({ side, analysis }) => ({
      side,
      line: analysis?.forecast?.line ?? 0,
      quotes: analysis?.forecast?.prices ?? [],
    })),
  );
}

/** A table of the reader's books, and a collapsed table of the other books below. */
function Books({ legs, probability, books }: Props) {
  const offers = parlayOffers(legs);
  const { mine: best, elsewhere } = atMyBooks(offers, books);
  const isMine = ({ book }: ParlayBook): boolean => books === null || books.has(book);
  const others = offers.filter((offer) => !isMine(offer));
  if (offers.length === 0)
    return <p className="text-sm">No book we follow has every leg at these lines. Enter the price on your slip.</p>;
  return (
    <>
      {best === null ? null : <OfferTable offers={offers.filter(isMine)} probability={probability} />}
      <ElsewhereNote offer={best} elsewhere={elsewhere} />
      {others.length === 0 ? null : (
        <details className="mt-2 text-sm">
          <summary className="min-h-9 cursor-pointer content-center text-quiet">
            {plural(others.length, 'other book')}
          </summary>
          <OfferTable offers={others} probability={probability} />
        </details>
      )}
    </>
  );
}

function OfferTable({ offers, probability }: { offers: readonly ParlayBook[]; probability: number }) {
  const [format] = useOddsFormat();
  return (
    <DataTable
      caption="Prices of the books"
      rows={offers}
      keyOf={({ book }) => book}
      columns={[
        { name: 'Book', of: ({ book }) => book },
        { name: 'All legs', of: ({ price }) => formatOdds(price, format), look: () => 'font-semibold' },
        { name: 'Needs', of: ({ decimal }) => formatPercent(100 / decimal) },
        { name: 'Value', of: ({ decimal }) => signedPercent(probability * decimal - 100) },
      ]}
    />
  );
}

function OwnPrice({ probability }: { probability: number }) {
  const [typed, setTyped] = useState('');
  const decimal = decimalOf(typed);
  return (
    <div className="mt-4 max-w-xs">
      <Field
        label="Your book's price"
        placeholder="+450 or 5.50"
        maxLength={10}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p aria-live="polite" className="mt-2 min-h-5 text-sm">
        {typed.trim() === '' ? null : verdictText(probability, decimal)}
      </p>
    </div>
  );
}

/** "Needs 20.0%, we say 22.5%. Value +12.5%: worth taking." */
function verdictText(probability: number, decimal: number | null): string {
  if (decimal === null) return 'Enter odds such as +450 or 5.50.';
  const value = probability * decimal - 100;
  const advice = value > 0 ? 'worth taking' : 'pass';
  return (
    `Needs ${formatPercent(100 / decimal)}, we say ${formatPercent(probability)}. ` +
    `Value ${signedPercent(value)}: ${advice}.`
  );
}

/** Decimal odds from American ("+450", "-110") or decimal text ("5.50"); null for anything else. */
export function decimalOf(text: string): number | null {
  const bare = text.trim().replace('\u2212', '-');
  if (!/^[+-]?\d+(\.\d+)?$/.test(bare)) return null;
  const number = Number(bare);
  if (Math.abs(number) >= 100) return decimalFromAmerican(number);
  return number > 1 && !bare.startsWith('+') ? number : null;
}
