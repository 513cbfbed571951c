import { useMemo } from 'react';
import type { Pick } from '@overline/contracts';
import { formatAge, formatAmount, formatDateTime, formatOdds } from '../format/format.ts';
import { useOddsFormat } from '../preferences/odds-format.ts';
import { Block } from '../components/prop/block.tsx';
import { BookPrices } from '../components/prop/book-prices.tsx';
import { ConfidenceMark } from '../components/prop/confidence-mark.tsx';
import { DetailFacts } from '../components/prop/detail-facts.tsx';
import { HitRates } from '../components/prop/hit-rates.tsx';
import { MarketView } from '../components/prop/market-view.tsx';
import { MovedLine } from '../components/prop/moved-line.tsx';
import { pickDistribution, sideOf } from '../components/prop/pick-distribution.ts';
import { PriceLimits } from '../components/prop/price-limits.tsx';
import { useNow } from '../components/use-now.ts';
import type { ShownProp } from './read-parts.ts';

/** Everything behind one analysed prop. Without a forecast only its words. */
export function PropDetail({ prop, pick }: { prop: ShownProp; pick: Pick | null }) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <p className="max-w-prose min-w-0 flex-1 basis-80">{prop.reasoning}</p>
        <div>
          {prop.confidence === null ? (
            <p className="text-xs text-quiet">No book quotes this line, so there is no price to be confident of.</p>
          ) : (
            <ConfidenceMark confidence={prop.confidence} explained />
          )}
        </div>
      </div>
      {prop.pickDirection === 'Push' ? (
        <p className="mt-3 text-sm text-quiet">At this line a push is likelier than either side.</p>
      ) : null}
      {pick ? <Numbers prop={prop} pick={pick} /> : <Bare prop={prop} />}
    </>
  );
}

function Bare({ prop }: { prop: ShownProp }) {
  return prop.projectedAmount > 0 ? (
    <p className="mt-3 text-sm text-quiet">Projection {formatAmount(prop.projectedAmount)}</p>
  ) : null;
}

function Numbers({ prop, pick }: { prop: ShownProp; pick: Pick }) {
  const now = new Date(useNow(60_000));
  const distribution = useMemo(() => pickDistribution(pick), [pick]);
  const side = sideOf(pick);
  if (!side) return null;
  return (
    <>
      <div className="mt-6">
        {distribution ? <MovedLine pick={pick} distribution={distribution} side={side} /> : null}
      </div>
      <Value prop={prop} pick={pick} now={now} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <Block title="Prices">
          {pick.prices.length === 0 ? (
            <p className="text-sm text-quiet">No book quotes this player&apos;s {pick.propType.toLowerCase()} now.</p>
          ) : (
            <BookPrices pick={pick} side={side} now={now} />
          )}
          <PriceLimits pick={pick} />
        </Block>
        <Block title={`Chance of the ${side.toLowerCase()}`}>
          <MarketView pick={pick} />
        </Block>
      </div>
      <DetailFacts pick={pick}>
        {pick.hitRates.length > 0 ? (
          <Block title={`How often ${side.toLowerCase()} ${formatAmount(pick.propLine)} would have won`}>
            <HitRates pick={pick} side={side} />
          </Block>
        ) : null}
      </DetailFacts>
      <p className="mt-8 border-t pt-4 text-xs text-quiet">
        {pick.league} · {formatDateTime(pick.game.startsAt)} · model {pick.modelVersion}
      </p>
    </>
  );
}

/** The price that the verdict rests on, and what it is worth. */
function Value({ prop, pick, now }: { prop: ShownProp; pick: Pick; now: Date }) {
  const [format] = useOddsFormat();
  return (
    <dl className="mt-6 grid grid-cols-2 divide-x rounded-md border text-sm">
      <div className="px-4 py-3">
        <dt className="text-xs text-quiet">{prop.ev === null ? 'Worth taking at' : 'Best price'}</dt>
        <dd>
          <span className="text-base font-semibold sm:text-lg">{formatOdds(pick.price, format)}</span>{' '}
          <span className="block text-xs text-quiet">
            {prop.ev === null ? 'or better; no book quotes this line' : `${pick.book}, ${formatAge(pick.priceAt, now)}`}
          </span>
        </dd>
      </div>
      <div className="px-4 py-3">
        <dt className="text-xs text-quiet">Expected value</dt>
        <dd>
          <span className="text-base font-semibold sm:text-lg">{prop.ev === null ? '–' : evText(prop.ev)}</span>{' '}
          <span className="block text-xs text-quiet">of the stake, at this price</span>
        </dd>
      </div>
    </dl>
  );
}

/** Expected profit in percent of the stake, with its sign. */
export function evText(ev: number): string {
  const rounded = Math.round(ev * 10) / 10;
  if (rounded === 0) return '0.0%';
  return `${rounded > 0 ? '+' : '\u2212'}${Math.abs(rounded).toFixed(1)}%`;
}
