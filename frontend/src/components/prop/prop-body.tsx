import { type ReactNode, useMemo } from 'react';
import type { BookPrice, Consideration } from '@overline/contracts';
import { chanceText, type MyBooks } from '@overline/forecast';
import { useNow } from '../../hooks/use-now.ts';
import { formatAmount, formatOdds, plural } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { Figure } from '../figure.tsx';
import { useOddsFormat } from '../odds-format.tsx';
import { Subsection } from '../page.tsx';
import { BookPrices, PriceTables } from './book-prices.tsx';
import { HitRates } from './hit-rates.tsx';
import { LineExplorer } from './line-explorer.tsx';
import { calibratedDistribution, type PropFacts } from './prop-facts.ts';
import { worstPrice } from './stance.tsx';

interface PropBodyProps {
  facts: PropFacts;
  /** The reader's books; null for all books, as for past prices. */
  books?: MyBooks;
  /** When the prices of a published pick were taken, and what the books quote now, if it can still be bet on. */
  published?: { at: string; now: readonly BookPrice[] | null };
  foot: ReactNode;
}

/** The details of a prop: curve, prices, and facts with their sample sizes. */
export function PropBody({ facts, books = null, published, foot }: PropBodyProps) {
  const distribution = useMemo(() => calibratedDistribution(facts), [facts]);
  const now = new Date(useNow(60_000));
  const { side, hitRates } = facts;
  return (
    <>
      {distribution && side ? <LineExplorer facts={facts} distribution={distribution} side={side} /> : null}
      {side ? (
        <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[3fr_2fr]">
          <Subsection title="Prices">
            {published ? (
              <PriceTables facts={facts} books={books} published={published} side={side} now={now} />
            ) : (
              <BookPrices facts={facts} books={books} side={side} now={now} />
            )}
            <PriceLimits facts={facts} />
          </Subsection>
          <Subsection title={`Chance of the ${side.toLowerCase()}`}>
            <MarketView facts={facts} />
          </Subsection>
        </div>
      ) : null}
      <DetailFacts facts={facts}>
        {side && hitRates.length > 0 ? (
          <Subsection title={`How often ${side.toLowerCase()} ${formatAmount(facts.line)} would have won`}>
            <HitRates facts={facts} side={side} />
          </Subsection>
        ) : null}
      </DetailFacts>
      <p className="mt-8 border-t pt-4 text-xs text-quiet">{foot}</p>
    </>
  );
}

/** The worst price worth taking at this line, and the last line worth taking at this price. */
function PriceLimits({ facts: { fairPrice, takeAt, passLine, line, offer, side } }: { facts: PropFacts }) {
  const [format] = useOddsFormat();
  const worst = worstPrice(fairPrice, takeAt);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 text-sm">
      <Figure
        size="base"
        name="Fair price"
        value={formatOdds(fairPrice, format)}
        note={
          worst === fairPrice
            ? `no bet below it at ${formatAmount(line)}`
            : `bet from ${formatOdds(worst, format)} at ${formatAmount(line)}`
        }
      />
      {offer === null ? null : (
        <Figure
          size="base"
          name={side === 'Under' ? 'Lowest line' : 'Highest line'}
          value={passLine === null ? '–' : formatAmount(passLine)}
          note={
            passLine === null
              ? `no line is worth ${formatOdds(offer.price, format)}`
              : `still worth ${formatOdds(offer.price, format)}`
          }
        />
      )}
    </dl>
  );
}

function MarketView({ facts }: { facts: PropFacts }) {
  const { consensusProbability: market, consensusBooks: books, probability: ours } = facts;
  return (
    <dl className="space-y-3 text-sm">
      <Share name="Overline" note="" percent={ours} look="bg-[var(--curve-line)]" />
      {market === null ? (
        <div>
          <dt className="text-quiet">Market</dt>
          <dd>No consensus: too few books price this line.</dd>
        </div>
      ) : (
        <Share
          name="Market"
          note={`${plural(books, 'book')}, margin removed`}
          percent={market}
          look="bg-[var(--curve)]"
        />
      )}
    </dl>
  );
}

function Share({ name, note, percent, look }: { name: string; note: string; percent: number; look: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
      <dt>
        {name} {note ? <span className="text-xs text-quiet">{note}</span> : null}
      </dt>
      <dd className="contents">
        <span className="font-semibold">{chanceText(percent)}</span>
        <span aria-hidden="true" className="col-span-2 mt-1 block h-2 overflow-hidden rounded-full bg-sunk">
          <span className={`block h-full ${look}`} style={{ width: `${percent}%` }} />
        </span>
      </dd>
    </div>
  );
}

/** Summary and facts of a prop; `children` are the hit rates. */
function DetailFacts({ facts, children }: { facts: PropFacts; children: ReactNode }) {
  const { summary, considerations, hitRates } = facts;
  // Hit rates have their own list.
  const dataPoints = facts.dataPoints.filter(({ label }) => hitRates.every((rate) => rate.label !== label));
  const empty = summary === '' && considerations.length === 0 && dataPoints.length === 0 && hitRates.length === 0;
  if (empty) return <p className="mt-8 text-quiet">No detailed analysis available for this prop.</p>;
  return (
    <div className="mt-8 space-y-8">
      {summary ? <p className="max-w-prose">{summary}</p> : null}
      {considerations.length > 0 ? (
        <section>
          <h3 className="mb-3 text-base">For and against</h3>
          <Considerations list={considerations} />
        </section>
      ) : null}
      {children}
      {dataPoints.length > 0 ? (
        <Subsection title="Facts">
          <dl className="grid grid-cols-1 gap-x-10 border-y text-sm md:grid-cols-2">
            {dataPoints.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t py-2">
                <dt className="text-quiet">{label}</dt>
                <dd className="ml-auto text-right font-medium text-balance">{value}</dd>
              </div>
            ))}
          </dl>
        </Subsection>
      ) : null}
    </div>
  );
}

const LABELS: Readonly<Record<Consideration['points'], { sign: string; word: string; look: string }>> = {
  for: { sign: '+', word: 'For', look: 'bg-accent-soft text-accent' },
  against: { sign: '−', word: 'Against', look: 'bg-sunk text-ink' },
  neither: { sign: '·', word: 'Neutral', look: 'text-quiet' },
};

function Considerations({ list }: { list: readonly Consideration[] }) {
  return (
    <ul className="space-y-2 text-sm">
      {list.map(({ text, points }) => (
        <li key={text} className="flex items-baseline gap-3">
          <span
            className={classNames(
              'w-18 shrink-0 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap',
              LABELS[points].look,
            )}
          >
            <span aria-hidden="true">{LABELS[points].sign} </span>
            {LABELS[points].word}
          </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
