import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DayResults, PickResult } from '@overline/contracts';
import { chanceText, decimalFromAmerican, impliedFromAmerican } from '@overline/forecast';
import { Banner } from '../../components/banner.tsx';
import { classNames } from '../../components/class-names.ts';
import { GameLink, PlayerLink } from '../../components/name-links.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { Skeleton } from '../../components/page.tsx';
import { useLeagueFilter } from '../../components/prop/league-filter.tsx';
import { BackfilledMark, OutcomeMark } from '../../components/prop/pick-marks.tsx';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { StanceLabel } from '../../components/prop/stance.tsx';
import { percentText, rateClass } from '../../components/prop/rates.ts';
import { formatAge, formatAmount, formatDay, formatOdds, signedUnits } from '../../lib/format.ts';
import { yesterdayQuery } from './api/picks.ts';

export function YesterdayResults() {
  const { data, isLoading } = useQuery(yesterdayQuery);
  // Far down the page, so it renders at low priority.
  const results = useDeferredValue(data, undefined);
  return (
    <section aria-labelledby="yesterday" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="yesterday" className="text-lg">
          {"Yesterday's Picks Results"}
        </h2>
        {results?.date ? <p className="text-sm text-quiet">{formatDay(results.date)}</p> : null}
      </div>
      {isLoading || (data && !results) ? (
        <Skeleton isList className="mt-4 h-96" />
      ) : results && results.picks.length > 0 ? (
        <Results results={results} />
      ) : (
        <p className="mt-4 rounded-lg border bg-raised px-5 py-8 text-center text-quiet">
          No picks available for yesterday
        </p>
      )}
    </section>
  );
}

function Results({ results }: { results: DayResults }) {
  const { shown, control, isMixed } = useLeagueFilter(results.picks);
  const needed = neededRate(results.picks);
  const listed = results.picks.filter(({ outcome }) => outcome.status === 'PENDING').length;
  const pending = results.totalPending ?? listed;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <Total name="hit" value={String(results.totalWins)} />
          <Total name="missed" value={String(results.totalLosses)} />
          <Total name="pushed" value={String(results.totalPushes)} />
          {results.totalSettled > 0 ? (
            <Total
              name={`win rate on ${results.totalSettled} settled`}
              value={percentText(results.winRate)}
              look={rateClass(results.winRate)}
            />
          ) : null}
          {needed === null ? null : <Total name="needed at these prices" value={percentText(needed)} />}
          <Total name="on the bets, one unit each" value={signedUnits(unitsOf(results.picks))} />
        </dl>
        {results.picks.some((pick) => pick.backfilled) ? <BackfilledMark /> : null}
      </div>
      {results.isChecked ? null : (
        <Banner tone="notice" className="mt-4">
          Results are still being verified. {pending} pending
          {results.lastChecked ? `, last checked ${formatAge(results.lastChecked, new Date())}` : ''}.
        </Banner>
      )}
      {control ? <div className="mt-4">{control}</div> : null}
      <ul className="mt-4 divide-y rounded-lg border bg-raised">
        {shown.map((pick) => (
          <ResultRow key={pick.id} pick={pick} league={isMixed ? pick.league : null} />
        ))}
      </ul>
    </>
  );
}

function Total({ name, value, look }: { name: string; value: string; look?: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-quiet">{name}</dt>
      <dd className={classNames('font-semibold', look)}>{value}</dd>
    </div>
  );
}

function ResultRow({ pick, league }: { pick: PickResult; league: string | null }) {
  const [format] = useOddsFormat();
  return (
    <li
      className={classNames(
        'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-2 text-sm',
        'sm:min-h-11 sm:gap-x-3 sm:py-1 sm:grid-cols-[5.5rem_minmax(0,1.6fr)_minmax(0,1.2fr)_8rem_6rem]',
      )}
    >
      <OutcomeMark status={pick.outcome.status} className="justify-self-start" />
      <p className="flex min-w-0 items-baseline gap-x-1.5 font-medium wrap-anywhere normal-nums max-sm:flex-wrap">
        <span className="min-w-0 sm:truncate">
          <PlayerLink id={pick.playerId} isAlone>
            {pick.playerName}
          </PlayerLink>{' '}
          <GameLink id={pick.gameId} isAlone className="font-normal text-quiet max-lg:hidden">
            {pick.team}
          </GameLink>
        </span>
        {league ? <span className="text-xs font-normal text-quiet">{league}</span> : null}
      </p>
      <p className="col-start-2 row-start-2 min-w-0 text-quiet sm:col-start-3 sm:row-start-1 sm:text-ink">
        {pick.pickDirection} {formatAmount(pick.propLine)} {unitOf(pick.propType)}{' '}
        {pick.stance === 'lean' ? <StanceLabel pick={pick} /> : null}
        {pick.withdrawn ? <span className="text-xs text-quiet"> withdrawn</span> : null}
      </p>
      <p className="hidden text-quiet sm:block">
        {chanceText(pick.probability)} at {formatOdds(pick.price, format)}
      </p>
      <p className="col-start-3 row-span-2 row-start-1 text-right sm:col-start-5 sm:row-span-1">
        {pick.actualPerformance === null ? (
          <span className="text-xs text-quiet">{pick.outcome.reason ?? '–'}</span>
        ) : (
          <>
            <span className="text-base font-semibold">{formatAmount(pick.actualPerformance)}</span>{' '}
            <span className="text-quiet">vs. {formatAmount(pick.propLine)}</span>
          </>
        )}
      </p>
    </li>
  );
}

/** Profit in units at one unit per bet. Leans are skipped; pushes and open bets count as zero. */
export function unitsOf(picks: readonly Pick<PickResult, 'outcome' | 'price' | 'stance'>[]): number {
  return picks.reduce((sum, { outcome, price, stance }) => {
    if (stance === 'lean') return sum;
    if (outcome.status === 'WIN') return sum + decimalFromAmerican(price) - 1;
    return outcome.status === 'LOSS' ? sum - 1 : sum;
  }, 0);
}

/** Mean break-even chance of the settled picks in percent; null without any. */
export function neededRate(picks: readonly Pick<PickResult, 'outcome' | 'price'>[]): number | null {
  const settled = picks.filter(({ outcome }) => outcome.status === 'WIN' || outcome.status === 'LOSS');
  const needed = settled.reduce((sum, { price }) => sum + impliedFromAmerican(price), 0);
  return settled.length === 0 ? null : (100 * needed) / settled.length;
}
