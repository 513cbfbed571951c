import { lazy, type ReactNode, useId, useMemo, useState } from 'react';
import { conditionText, type PropForecast } from '@overline/contracts';
import { atMyBooks, bandOf, chanceText, type MyBooks } from '@overline/forecast';
import { useMyBooks } from '../api/preferences.ts';
import { classNames } from '../components/class-names.ts';
import { LazyPart } from '../components/error-boundaries.tsx';
import { Icon } from '../components/icon.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { useOddsFormat } from '../components/odds-format.tsx';
import { BAND_LABELS, ConfidenceMark } from '../components/prop/confidence-mark.tsx';
import { GameStateLine } from '../components/prop/game-state.tsx';
import { PropBody } from '../components/prop/prop-body.tsx';
import { factsOfForecast, matchup, type PropFacts } from '../components/prop/prop-facts.ts';
import { forecastAtMyBooks } from '../components/prop/my-forecast.ts';
import { PropNames } from '../components/prop/prop-names.tsx';
import { unitOf } from '../components/prop/prop-unit.ts';
import { worstPrice } from '../components/prop/stance.tsx';
import { ElsewhereNote, ValueLine } from '../components/prop/value-line.tsx';
import { useNow } from '../hooks/use-now.ts';
import { formatAge, formatAmount, formatDateTime, formatOdds } from '../lib/format.ts';
import { offersAt } from '../lib/my-books.ts';
import type { ShownProp } from './lenient-answer.ts';
import { WhatIfTable } from './what-if.tsx';
import { PublishedNote } from './published-note.tsx';

const PropActions = lazy(() => import('./prop-actions.tsx').then((module) => ({ default: module.PropActions })));

type Props = {
  prop: ShownProp;
  startsOpen: boolean;
  /** Whether the user removed this leg from a parlay. A removed leg is still shown, but not counted. */
  isRemoved?: boolean;
  /** Rendered at the bottom of the card, open or closed. */
  foot?: ReactNode;
};

/** One analyzed prop: the bet and its chance in a row, everything else below when open. */
export function PropView({ prop: answeredProp, startsOpen, isRemoved = false, foot }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const books = useMyBooks();
  const prop = useMemo(() => propAtMyBooks(answeredProp, books), [answeredProp, books]);
  const { forecast } = prop;
  // Without the summary, which repeats the reasoning above.
  const facts = useMemo(() => (forecast ? { ...factsOfForecast(forecast), summary: '' } : null), [forecast]);
  return (
    <article
      className={classNames(
        'rounded-lg border',
        isRemoved ? 'border-dashed border-line-strong text-quiet' : 'bg-raised',
      )}
    >
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-x-3 rounded-lg sm:gap-x-4 px-5 py-4 text-left sm:px-6"
        >
          <span className="min-w-0 flex-1">
            <Title prop={prop} facts={facts} isOpen={open} />
          </span>
          <span className="shrink-0 text-right">
            <span className="block text-lg font-semibold tracking-tight sm:text-xl">
              {chanceText(prop.probability)}
            </span>
            <span className="block text-xs font-normal text-quiet">
              {prop.pickDirection === 'Push' ? 'chance to push' : 'chance'}
            </span>
          </span>
          <Icon
            name="chevron"
            className={classNames('size-5 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="border-t px-5 py-5 sm:px-6">
        {open ? <PropDetail prop={prop} facts={facts} /> : null}
      </div>
      {foot}
    </article>
  );
}

/** The prop with the prices of the reader's books. */
function propAtMyBooks(prop: ShownProp, books: MyBooks): ShownProp {
  const { forecast, whatIf } = prop;
  if (!forecast || books === null) return prop;
  const mine = forecastAtMyBooks(forecast, books);
  const { confidence, ev } = mine;
  const today = whatIf && { ...whatIf, today: forecastAtMyBooks(whatIf.today, books) };
  return { ...prop, forecast: mine, confidence, ev, ...(today && { whatIf: today }) };
}

type FactsProps = { prop: ShownProp; facts: PropFacts | null };

/** The bet. While the card is closed, also its player and game, which the open card shows below. */
function Title({ prop, facts, isOpen }: FactsProps & { isOpen: boolean }) {
  const [format] = useOddsFormat();
  const band = prop.confidence === null ? 'No price' : BAND_LABELS[bandOf(prop.confidence)];
  if (!facts) {
    return (
      <>
        <span className="block text-lg">{prop.propDescription}</span>
        <span className="mt-0.5 block text-sm font-normal text-quiet">{band}</span>
      </>
    );
  }
  const { offer, elsewhere, playerName, side, line, propType, game } = facts;
  const missing = elsewhere ? 'no price at your books' : 'no book quotes this line';
  const best = offer ? `${formatOdds(offer.price, format)} at ${offer.book}` : missing;
  return (
    <>
      <span className={isOpen ? 'sr-only' : 'mb-0.5 block text-sm font-normal text-quiet'}>
        {playerName} · {matchup(facts)} · <time dateTime={game.startsAt}>{formatDateTime(game.startsAt)}</time>
      </span>
      <span className="block">
        <span className="text-lg font-semibold tracking-tight sm:text-xl">
          {side} {formatAmount(line)}{' '}
        </span>
        <span className="text-base font-medium sm:text-lg">{unitOf(propType)}</span>
      </span>
      <span className="mt-1 block text-xs font-normal text-quiet sm:text-sm">
        {band} · {best}
      </span>
    </>
  );
}

/** Price first, then reasoning and facts. Without a forecast there is only text. */
function PropDetail({ prop, facts }: FactsProps) {
  const now = useNow(60_000);
  return (
    <>
      {prop.forecast ? (
        <p className="mb-3 text-sm text-quiet">
          <PropNames forecast={prop.forecast} />
        </p>
      ) : null}
      {facts ? (
        <div className="mb-3 empty:hidden">
          <GameStateLine gameId={facts.game.id} startsAt={facts.game.startsAt} />
        </div>
      ) : null}
      {facts ? <Price facts={facts} /> : null}
      {facts && prop.forecast && Date.parse(prop.forecast.startsAt) > now && prop.pickDirection !== 'Push' ? (
        <LazyPart placeholder={<div className="mt-3 h-9" />} fallback={null}>
          <PropActions forecast={prop.forecast} facts={facts} />
        </LazyPart>
      ) : null}
      {prop.forecast ? (
        <div className="mt-4 empty:hidden">
          <PublishedNote forecast={prop.forecast} />
        </div>
      ) : null}
      {/* A what-if's sentences are already in the summary above. */}
      {prop.reasoning === '' || prop.whatIf ? null : <p className="mt-4 max-w-prose">{prop.reasoning}</p>}
      {prop.forecast ? <WrittenForNote forecast={prop.forecast} /> : null}
      {prop.pickDirection === 'Push' ? (
        <p className="mt-3 text-sm text-quiet">At this line, a push is more likely than either side.</p>
      ) : null}
      {facts ? (
        <div className="mt-6">
          <Body prop={prop} facts={facts} />
        </div>
      ) : prop.projectedAmount > 0 ? (
        <p className="mt-3 text-sm text-quiet">Projection {formatAmount(prop.projectedAmount)}</p>
      ) : null}
    </>
  );
}

/** Explains that the text refers to a better price than the reader's books have. */
function WrittenForNote({ forecast: { prices, side, line, book } }: { forecast: PropForecast }) {
  const [format] = useOddsFormat();
  const best = atMyBooks(offersAt(prices, side, line), null).mine;
  if (best === null || best.book === book) return null;
  return (
    <p className="mt-1 text-xs text-quiet">
      Written for the best price at any book, {formatOdds(best.price, format)} at {best.book}.
    </p>
  );
}

/** Curve, prices and facts. A what-if can be switched between its conditions and today's lineups. */
function Body({ prop: { forecast, whatIf }, facts }: { prop: ShownProp; facts: PropFacts }) {
  const [lineups, setLineups] = useState<'conditional' | 'today'>('conditional');
  const books = useMyBooks();
  const today = useMemo(() => (whatIf ? { ...factsOfForecast(whatIf.today), summary: '' } : null), [whatIf]);
  const shown = lineups === 'today' && today ? today : facts;
  const foot = `Model ${facts.modelVersion}`;
  if (!whatIf || !forecast) return <PropBody facts={shown} books={books} foot={foot} />;
  const condition = conditionText(whatIf.changes);
  return (
    <>
      <div className="mb-6 max-w-prose">
        <WhatIfTable conditional={forecast} whatIf={whatIf} />
      </div>
      <div className="mb-4">
        <SegmentedControl
          label="Lineups"
          value={lineups}
          options={[
            { value: 'conditional', name: condition },
            { value: 'today', name: 'Today’s forecast' },
          ]}
          onChange={setLineups}
        />
      </div>
      <PropBody key={lineups} facts={shown} books={books} foot={foot} />
    </>
  );
}

function Price({ facts: { offer, elsewhere, fairPrice, takeAt, confidence } }: { facts: PropFacts }) {
  const [format] = useOddsFormat();
  const now = new Date(useNow(60_000));
  if (offer === null) {
    return (
      <div className="space-y-1">
        <ElsewhereNote offer={offer} elsewhere={elsewhere ?? null} />
        <p className="text-sm">
          {elsewhere ? '' : 'No book quotes this line. '}
          <span className="font-semibold">{formatOdds(worstPrice(fairPrice, takeAt), format)}</span> or better would be
          worth it.
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <ValueLine offer={offer} />
      <ElsewhereNote offer={offer} elsewhere={elsewhere ?? null} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        {confidence === null ? null : (
          <ConfidenceMark confidence={confidence} price={formatOdds(offer.price, format)} />
        )}
        <p className="text-xs text-quiet">Price from {formatAge(offer.at, now)}</p>
      </div>
    </div>
  );
}
