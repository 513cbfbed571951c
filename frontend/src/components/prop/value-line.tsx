import { formatOdds } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import { BookName } from './book-name.tsx';
import type { Offer } from './prop-facts.ts';
import { valueWords } from './value.ts';

type Props = { offer: Offer; probability: number };

/** Why it is a bet, in one line: "+109 at Bluefin · needs 47.8% · we say 49.0% · +2.4%". */
export function ValueLine({ offer, probability }: Props) {
  const [format] = useOddsFormat();
  const { needs, weSay, ev } = valueWords(offer, probability);
  return (
    <p className="text-sm">
      <span className="whitespace-nowrap">
        <span className="text-base font-semibold">{formatOdds(offer.price, format)}</span>{' '}
        <span className="text-quiet">
          at <BookName name={offer.book} />
        </span>
      </span>
      <Dot />
      <span className="whitespace-nowrap">{needs}</span>
      <Dot />
      <span className="whitespace-nowrap">{weSay}</span>
      <Dot />
      <span className="font-semibold whitespace-nowrap">{ev}</span>
    </p>
  );
}

function Dot() {
  return <span className="text-quiet"> · </span>;
}
