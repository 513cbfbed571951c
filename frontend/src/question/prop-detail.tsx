import { ConfidenceMark } from '../components/prop/confidence-mark.tsx';
import { PropBody } from '../components/prop/prop-body.tsx';
import type { PropFacts } from '../components/prop/prop-facts.ts';
import { ValueLine } from '../components/prop/value-line.tsx';
import { formatAge, formatAmount, formatDateTime, formatOdds } from '../format/format.ts';
import { useOddsFormat } from '../preferences/odds-format.ts';
import { useNow } from '../components/use-now.ts';
import { PublishedNote } from './published-note.tsx';
import type { ShownProp } from './shown-prop.ts';

/** Everything behind one analysed prop, what it takes to bet it first. Without a forecast only its words. */
export function PropDetail({ prop, facts }: { prop: ShownProp; facts: PropFacts | null }) {
  return (
    <>
      {facts ? <Price facts={facts} /> : null}
      {prop.forecast ? (
        <div className="mt-4 empty:hidden">
          <PublishedNote forecast={prop.forecast} />
        </div>
      ) : null}
      {prop.reasoning === '' ? null : <p className="mt-4 max-w-prose">{prop.reasoning}</p>}
      {prop.pickDirection === 'Push' ? (
        <p className="mt-3 text-sm text-quiet">At this line a push is likelier than either side.</p>
      ) : null}
      {facts ? (
        <div className="mt-6">
          <PropBody
            facts={prop.reasoning === '' ? facts : { ...facts, summary: '' }}
            foot={`${facts.league} · ${formatDateTime(facts.game.startsAt)} · model ${facts.modelVersion}`}
          />
        </div>
      ) : (
        <Bare prop={prop} />
      )}
    </>
  );
}

function Price({ facts: { offer, probability, fairPrice, confidence } }: { facts: PropFacts }) {
  const [format] = useOddsFormat();
  const now = new Date(useNow(60_000));
  if (offer === null) {
    return (
      <p className="text-sm">
        No book quotes this line. <span className="font-semibold">{formatOdds(fairPrice, format)}</span> or better would
        be worth it.
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <ValueLine offer={offer} probability={probability} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        {confidence === null ? null : (
          <ConfidenceMark confidence={confidence} price={formatOdds(offer.price, format)} />
        )}
        <p className="text-xs text-quiet">Price of {formatAge(offer.at, now)}</p>
      </div>
    </div>
  );
}

function Bare({ prop }: { prop: ShownProp }) {
  return prop.projectedAmount > 0 ? (
    <p className="mt-3 text-sm text-quiet">Projection {formatAmount(prop.projectedAmount)}</p>
  ) : null;
}
