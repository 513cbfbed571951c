import type { BookPrice } from '@overline/contracts';
import { classNames } from '../class-names.ts';
import type { Side } from './distribution/index.ts';
import { formatAge, formatAmount, formatOdds } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import { bestPrice, orderedPrices } from './best-price.ts';
import { unitOf } from './prop-unit.ts';
import type { PropFacts } from './prop-facts.ts';

/** Both sides at each book, the best price of the picked side marked; it scrolls where letters are large. */
export function BookPrices({ facts, side, now }: { facts: PropFacts; side: Side; now: Date }) {
  const { prices, line, offer, propType } = facts;
  const best = bestPrice(prices, side, line);
  if (prices.length === 0) {
    return (
      <p className="text-sm text-quiet">
        {offer ? `Only ${offer.book} prices this line.` : `No book quotes this player's ${unitOf(propType)} now.`}
      </p>
    );
  }
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Prices of the books">
      <table className="w-full text-sm">
        <thead className="text-xs text-quiet">
          <tr className="border-b">
            <th className="py-1.5 text-left font-normal">Book</th>
            <th className="text-right font-normal">Line</th>
            <th className="text-right font-normal">Over</th>
            <th className="text-right font-normal">Under</th>
            <th className="text-right font-normal">Age</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {orderedPrices(prices, side, line).map((price) => (
            <BookRow key={`${price.book} ${price.line}`} price={price} side={side} isBest={price === best} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BookRow({ price, side, isBest, now }: { price: BookPrice; side: Side; isBest: boolean; now: Date }) {
  const [format] = useOddsFormat();
  const look = (of: Side) => classNames('text-right', of === side ? 'font-semibold' : 'text-quiet');
  return (
    <tr>
      <td className="py-2">
        {price.book}
        {isBest ? (
          <span className="ml-2 rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs font-semibold text-accent">best</span>
        ) : null}
      </td>
      <td className="text-right">{formatAmount(price.line)}</td>
      <td className={look('Over')}>{formatOdds(price.over, format)}</td>
      <td className={look('Under')}>{formatOdds(price.under, format)}</td>
      <td className="text-right text-xs text-quiet">{formatAge(price.at, now)}</td>
    </tr>
  );
}
