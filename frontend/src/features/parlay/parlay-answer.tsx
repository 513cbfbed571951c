import { useMemo, useState } from 'react';
import { atMyBooks, confidencePercent, MINUS, type MyBooks } from '@overline/forecast';
import { NoticeCard } from '../../analysis/analysis-outcome.tsx';
import { AnswerCredit, Sources } from '../../analysis/sources.tsx';
import { useMyBooks } from '../../api/preferences.ts';
import { draftOfLegs } from '../../bets/bet-draft.ts';
import { TakeBetButton } from '../../bets/take-bet-button.tsx';
import { Button } from '../../components/button.tsx';
import { Figure } from '../../components/figure.tsx';
import { OddsFormatPicker, useOddsFormat } from '../../components/odds-format.tsx';
import { Subsection } from '../../components/page.tsx';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { forecastAtMyBooks } from '../../components/prop/my-forecast.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge, formatOdds, formatPercent, plural } from '../../lib/format.ts';
import type { ShownParlay } from './api/parlay-analysis.ts';
import { LegResult } from './leg-result.tsx';
import { isSameGame, parlayOffers, ParlayPrices } from './parlay-prices.tsx';
import { jointText, type LegsPrice, openLegs, priceLegs } from './price-legs.ts';

/** The answer about a parlay: joint chance and fair price, recomputed in the browser when legs are removed. */
export function ParlayAnswer({ parlay, at }: { parlay: ShownParlay; at: number }) {
  return parlay.error === null ? <PricedParlay parlay={parlay} at={at} /> : <FailedParlay parlay={parlay} />;
}

function FailedParlay({ parlay: { error, legs } }: { parlay: ShownParlay }) {
  return (
    <>
      <NoticeCard alert title="Analysis Error">
        {error}
      </NoticeCard>
      <ul className="mt-3 space-y-1 px-5 text-sm text-quiet sm:px-6">
        {legs.map((leg) => (
          <li key={leg.index}>
            {leg.propDescription}: {leg.error ?? `${formatPercent(leg.probability)} on its own`}
          </li>
        ))}
      </ul>
    </>
  );
}

function PricedParlay({ parlay, at }: { parlay: ShownParlay; at: number }) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const now = new Date(useNow(60_000));
  const price = useMemo(() => priceLegs(parlay, removed), [parlay, removed]);
  const open = openLegs(parlay);
  const books = useMyBooks();
  const confidence = useMemo(() => confidenceAtMyBooks(parlay, books), [parlay, books]);
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lg">Parlay of {plural(open.length, 'leg')}</h2>
          <p className="text-sm text-quiet">answered {formatAge(new Date(at).toISOString(), now)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <TakeParlay legs={open.filter(({ index }) => !removed.has(index))} chance={price?.probability ?? null} />
          <OddsFormatPicker />
        </div>
      </header>
      <section aria-label="The whole parlay" className="rounded-lg border bg-raised">
        <ParlayFigures price={price} all={removed.size === 0} total={open.length} />
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3 border-t px-5 py-5 sm:px-6">
          <p className="max-w-prose min-w-0 flex-1 basis-80">{parlay.overallReasoning}</p>
          {confidence === null || removed.size > 0 ? null : <ConfidenceMark confidence={confidence} />}
        </div>
      </section>
      {price ? (
        <ParlayPrices legs={open.filter(({ index }) => !removed.has(index))} probability={price.exact} books={books} />
      ) : null}
      <Legs parlay={parlay} price={price} removed={removed} onChange={setRemoved} />
      <Recommendations texts={parlay.recommendations} />
      <Sources sources={parlay.sources} />
      <AnswerCredit by={parlay.wordsBy} />
    </div>
  );
}

/** The confidence that the best price for all legs beats the fair price; null without a price at the reader's books. */
function confidenceAtMyBooks(parlay: ShownParlay, books: MyBooks): number | null {
  const { overallConfidence, overallProbability, exactProbability, logitSd } = parlay;
  const legs = openLegs(parlay);
  if (overallConfidence === null || books === null || logitSd === undefined || isSameGame(legs))
    return overallConfidence;
  const { mine } = atMyBooks(parlayOffers(legs), books);
  return mine && confidencePercent((exactProbability ?? overallProbability) / 100, 1 / mine.decimal, logitSd);
}

/** Adds the remaining legs to the user's tracker. Hidden unless every leg is a bet that we can grade. */
function TakeParlay({ legs, chance }: { legs: ShownParlay['legs']; chance: number | null }) {
  const books = useMyBooks();
  const forecasts = legs.flatMap(({ analysis }) =>
    analysis?.forecast ? forecastAtMyBooks(analysis.forecast, books) : [],
  );
  if (forecasts.length < 2 || forecasts.length < legs.length) return null;
  return <TakeBetButton draft={draftOfLegs(forecasts, chance)} />;
}

type LegsProps = {
  parlay: ShownParlay;
  price: LegsPrice | null;
  removed: ReadonlySet<number>;
  onChange: (removed: ReadonlySet<number>) => void;
};

function Legs({ parlay, price, removed, onChange }: LegsProps) {
  const toggle = (index: number): void => {
    const next = new Set(removed);
    if (!next.delete(index)) next.add(index);
    onChange(next);
  };
  return (
    <Subsection title="Legs">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <p className="text-sm text-quiet">Remove a leg to see the parlay without it.</p>
        {removed.size > 0 ? (
          <Button variant="secondary" size="small" className="shrink-0" onClick={() => onChange(new Set())}>
            Put all legs back
          </Button>
        ) : null}
      </div>
      <ol className="space-y-3">
        {parlay.legs.map((leg) => (
          <li key={leg.index}>
            <LegResult
              leg={leg}
              isRemoved={removed.has(leg.index)}
              joint={price?.probability ?? null}
              without={price?.without.get(leg.index) ?? null}
              onToggle={() => toggle(leg.index)}
            />
          </li>
        ))}
      </ol>
    </Subsection>
  );
}

function Recommendations({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Subsection title="Recommendations">
      <ul className="list-disc space-y-2 pl-4 text-sm marker:text-quiet">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Subsection>
  );
}

type ParlayFiguresProps = { price: LegsPrice | null; all: boolean; total: number };

function ParlayFigures({ price, all, total }: ParlayFiguresProps) {
  const [format] = useOddsFormat();
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-x-6 gap-y-5 px-5 py-5 sm:grid-cols-3 sm:px-6">
      <Figure
        size="huge"
        name="Joint chance"
        value={price ? jointText(price.probability) : '–'}
        note={all ? 'all legs win' : `with ${price?.count ?? 0} of ${total} legs`}
      />
      <Figure
        size="huge"
        name="Fair price"
        value={formatOdds(price?.fairAmerican ?? null, format)}
        note="take this or better"
      />
      <Figure
        className="col-span-2 sm:col-span-1"
        name="If independent"
        value={price ? jointText(price.independent) : '–'}
        note={price ? correlationText(price) : 'no legs left'}
      />
    </dl>
  );
}

/** The effect of correlation on the joint chance. */
function correlationText({ probability, independent }: LegsPrice): string {
  const points = probability - independent;
  if (Math.abs(points) < 0.05) return 'the legs are nearly independent';
  return points > 0
    ? `the legs help each other: +${points.toFixed(1)} points`
    : `the legs work against each other: ${MINUS}${Math.abs(points).toFixed(1)} points`;
}
