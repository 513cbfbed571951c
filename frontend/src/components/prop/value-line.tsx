import type { ReactNode } from 'react';
import { formatOdds } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import { classNames } from '../class-names.ts';
import type { Offer } from './prop-facts.ts';
import { valueWords } from './value.ts';

type Props = { offer: Offer; probability: number };

/** Why it is a bet, in one line: "+109 at Bluefin · needs 47.8% · we say 49.0% · +2.4%". */
export function ValueLine({ offer, probability }: Props) {
  const [format] = useOddsFormat();
  const { needs, weSay, ev } = valueWords(offer, probability);
  return (
    // Each part but the first brings its dot along; one that starts a line has it cut off at the edge.
    <p className="overflow-hidden text-sm">
      <span className="-ml-4 flex flex-wrap items-baseline">
        <span className="pl-4">
          <span className="text-base font-semibold">{formatOdds(offer.price, format)}</span>{' '}
          <span className="text-quiet">at {offer.book}</span>
        </span>
        <Part>{needs}</Part>
        <Part>{weSay}</Part>
        <Part strong>{ev}</Part>
      </span>
    </p>
  );
}

function Part({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span className="inline-block w-4 text-center whitespace-pre text-quiet"> · </span>
      <span className={classNames(strong && 'font-semibold')}>{children}</span>
    </span>
  );
}
