import { useMemo, type ReactNode } from 'react';
import { formatAmount } from '../../format/format.ts';
import { useNow } from '../use-now.ts';
import { Block } from './block.tsx';
import { BookPrices } from './book-prices.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { HitRates } from './hit-rates.tsx';
import { MarketView } from './market-view.tsx';
import { MovedLine } from './moved-line.tsx';
import { PriceLimits } from './price-limits.tsx';
import { drawnDistribution, type PropFacts } from './prop-facts.ts';

/** Everything behind a prop: its curve, its prices and the facts with their sizes; `foot` stands below. */
export function PropBody({ facts, foot }: { facts: PropFacts; foot: ReactNode }) {
  const distribution = useMemo(() => drawnDistribution(facts), [facts]);
  const now = new Date(useNow(60_000));
  const { side, hitRates } = facts;
  return (
    <>
      {distribution && side ? <MovedLine facts={facts} distribution={distribution} side={side} /> : null}
      {side ? (
        <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[3fr_2fr]">
          <Block title="Prices">
            <BookPrices facts={facts} side={side} now={now} />
            <PriceLimits facts={facts} />
          </Block>
          <Block title={`Chance of the ${side.toLowerCase()}`}>
            <MarketView facts={facts} />
          </Block>
        </div>
      ) : null}
      <DetailFacts facts={facts}>
        {side && hitRates.length > 0 ? (
          <Block title={`How often ${side.toLowerCase()} ${formatAmount(facts.line)} would have won`}>
            <HitRates facts={facts} side={side} />
          </Block>
        ) : null}
      </DetailFacts>
      <p className="mt-8 border-t pt-4 text-xs text-quiet">{foot}</p>
    </>
  );
}
