import { useMemo } from 'react';
import type { Pick } from '@overline/contracts';
import { Dialog } from '../../components/dialog.tsx';
import { formatDateTime, formatPickWords } from '../../format/format.ts';
import { Block } from '../../components/prop/block.tsx';
import { BookPrices } from '../../components/prop/book-prices.tsx';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { DetailFacts } from '../../components/prop/detail-facts.tsx';
import { HitRates } from '../../components/prop/hit-rates.tsx';
import { MarketView } from '../../components/prop/market-view.tsx';
import { MovedLine } from '../../components/prop/moved-line.tsx';
import { OutcomeMark } from '../../components/prop/outcome-mark.tsx';
import { pickDistribution, sideOf } from '../../components/prop/pick-distribution.ts';
import { matchup } from '../../components/prop/pick-player.tsx';
import { PriceLimits } from '../../components/prop/price-limits.tsx';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { useNow } from '../../components/use-now.ts';

/** Everything behind one pick: its curve, its prices, and the facts with their sizes. */
export function PickDetail({ pick, onClose }: { pick: Pick; onClose: () => void }) {
  const distribution = useMemo(() => pickDistribution(pick), [pick]);
  const side = sideOf(pick);
  const now = new Date(useNow(60_000));
  const words = formatPickWords(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const title = `${pick.playerName}: ${words}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="wide"
      title={title}
      description={<Where pick={pick} />}
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ConfidenceMark confidence={pick.mockAnalysis.confidence} explained />
        {pick.outcome.status === 'PENDING' ? null : <OutcomeMark status={pick.outcome.status} />}
      </div>
      {distribution && side ? <MovedLine pick={pick} distribution={distribution} side={side} /> : null}
      {side ? (
        <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-[3fr_2fr]">
          <Block title="Prices">
            <BookPrices pick={pick} side={side} now={now} />
            <PriceLimits pick={pick} />
          </Block>
          <Block title={`Chance of the ${side.toLowerCase()}`}>
            <MarketView pick={pick} />
          </Block>
        </div>
      ) : null}
      <DetailFacts pick={pick}>
        {side && pick.hitRates.length > 0 ? (
          <Block title={`How often ${side.toLowerCase()} ${pick.propLine} would have won`}>
            <HitRates pick={pick} side={side} />
          </Block>
        ) : null}
      </DetailFacts>
      <p className="mt-8 border-t pt-4 text-xs text-quiet">
        Model {pick.modelVersion} · {pick.backfilled ? 'made after the fact, as of' : 'published'}{' '}
        {formatDateTime(pick.publishedAt)}
        {pick.revision > 1 ? ` · revision ${pick.revision}` : ''}
        {pick.withdrawn ? ' · withdrawn' : ''}
      </p>
    </Dialog>
  );
}

function Where({ pick }: { pick: Pick }) {
  return (
    <>
      {pick.league} · {matchup(pick)} · {formatDateTime(pick.game.startsAt)}
    </>
  );
}
