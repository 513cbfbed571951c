import type { RecordPart } from '@overline/contracts';
import { formatDay, signedUnits } from '../../format/format.ts';
import { intervalText, percentOr, signedOr, verdict } from './record-words.ts';

/** The whole in one sentence, then its figures. */
export function Headline({ part }: { part: RecordPart }) {
  const { total, days, noEdgeDays, from } = part;
  return (
    <section aria-labelledby="headline" className="mt-8 rounded-lg border bg-raised p-5 sm:p-6">
      <h2 id="headline" className="max-w-prose text-xl">
        {verdict(total)}
      </h2>
      <p className="mt-2 text-sm text-quiet">
        {total.picks} settled picks over {days} {days === 1 ? 'day' : 'days'}
        {from === null ? '' : ` since ${formatDay(from, 'short')}`}, one unit each at the published price. Pushes (
        {total.pushes}) returned their stake.{' '}
        {noEdgeDays === 0
          ? 'On every day with games some pick had an edge by our own numbers.'
          : `On ${noEdgeDays} ${noEdgeDays === 1 ? 'day' : 'days'} with games no pick had an edge by our own numbers.`}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Return" value={signedOr(total.roi)} note={signedUnits(total.units)} />
        <Figure name="Hit rate" value={percentOr(total.hitRate)} note={`95%: ${intervalText(total)}`} />
        <Figure name="Needed" value={percentOr(total.neededRate)} note="to break even" />
        <Figure
          name="Closing value, price"
          value={signedOr(total.closing.price)}
          note={sizeText(total.closing.picks, 'same book')}
        />
        <Figure
          name="Closing value, fair"
          value={signedOr(total.closing.fair)}
          note={sizeText(total.closing.fairPicks, 'consensus')}
        />
        <Figure
          name="Ten minutes later"
          value={signedOr(total.later.roi)}
          note={sizeText(total.later.picks, 'at that price')}
        />
      </dl>
    </section>
  );
}

function sizeText(picks: number, what: string): string {
  return picks === 0 ? 'no prices since' : `${picks} picks, ${what}`;
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
      <dd className="text-xs text-quiet">{note}</dd>
    </div>
  );
}
