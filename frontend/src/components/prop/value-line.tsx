import type { ReactNode } from 'react';
import { type BookOffer, chanceText } from '@overline/forecast';
import { formatOdds, formatPercent, signedPercent } from '../../lib/format.ts';
import { useOddsFormat } from '../odds-format.tsx';
import type { Offer } from './prop-facts.ts';

type Props = {
  offer: Offer;
  /** Omit it if the chance is shown nearby. */
  probability?: number;
};

/** "+109 at Bluefin · needs 47.8% · we say 49.0% · value +2.4%". */
export function ValueLine({ offer, probability }: Props) {
  const [format] = useOddsFormat();
  const { needs, ev } = valueText(offer);
  return (
    // Each part but the first starts with a dot, which is clipped at the start of a line.
    <p className="overflow-hidden text-sm">
      <span className="-ml-4 flex flex-wrap items-baseline">
        <span className="pl-4">
          <span className="text-base font-semibold">{formatOdds(offer.price, format)}</span>{' '}
          <span className="text-quiet">at {offer.book}</span>
        </span>
        <Fact>{needs}</Fact>
        {probability === undefined ? null : <Fact>{weSay(probability)}</Fact>}
        <Fact>
          <span className="text-quiet">value</span> <span className="font-semibold">{ev}</span>
        </Fact>
      </span>
    </p>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span className="inline-block w-4 text-center whitespace-pre text-quiet"> · </span>
      {children}
    </span>
  );
}

/** "needs 47.8%", "+2.4%". */
export function valueText(offer: Pick<Offer, 'needs' | 'ev'>) {
  return { needs: `needs ${formatPercent(offer.needs)}`, ev: signedPercent(offer.ev) };
}

/** "we say 49.0%". */
export function weSay(probability: number): string {
  return `we say ${chanceText(probability)}`;
}

/** Names a price at another book, if the reader's books have no price or a much worse one. */
export function ElsewhereNote({ offer, elsewhere }: { offer: BookOffer | null; elsewhere?: BookOffer | null }) {
  const [format] = useOddsFormat();
  if (!elsewhere) return null;
  const price = <b className="font-semibold">{formatOdds(elsewhere.price, format)}</b>;
  return (
    <p className="text-sm text-quiet">
      {offer === null ? (
        <>
          None of your books quotes this. The best price elsewhere is {price} at {elsewhere.book}.
        </>
      ) : (
        <>
          {price} at {elsewhere.book}, which is not one of your books.
        </>
      )}
    </p>
  );
}
