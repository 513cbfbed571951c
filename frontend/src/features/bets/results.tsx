import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BetSummary } from '@overline/contracts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { formatCents, signedCents } from '../../bets/money.ts';
import { useShownMoney } from '../../bets/shown-money.ts';
import { Figure } from '../../components/figure.tsx';
import { RetryBanner } from '../../components/banner.tsx';
import { ChartTable, DataTable } from '../../components/data-table.tsx';
import { Skeleton } from '../../components/page.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { centralDay } from '../../lib/central-time.ts';
import { formatDay, percentOrDash, plural, signedPercent, signedUnits } from '../../lib/format.ts';
import { booksText, luckText, totalText } from './results-text.ts';

const ProfitChart = lazy(() => import('./profit-chart.tsx').then((module) => ({ default: module.ProfitChart })));

const PERIODS = { all: 'All', '365': 'Year', '90': '90 days', '30': '30 days', '7': '7 days' } as const;
type Period = keyof typeof PERIODS;
const PERIOD_ORDER: readonly Period[] = ['7', '30', '90', '365', 'all'];

/** The results of the settled bets, and how much of them can be luck. */
export function Results() {
  const [period, setPeriod] = useState<Period>('all');
  const filter = period === 'all' ? {} : { from: daysAgo(Number(period)) };
  const summary = useQuery(routeQuery(queryKeys.betSummary(filter), routes.betSummary, { query: filter }));
  return (
    <>
      <SegmentedControl
        label="Period"
        value={period}
        options={PERIOD_ORDER.map((value) => ({ value, name: PERIODS[value] }))}
        onChange={setPeriod}
      />
      {summary.data ? (
        <Content summary={summary.data} />
      ) : summary.isError ? (
        <RetryBanner className="mt-4" onRetry={() => void summary.refetch()}>
          Your results could not be loaded.
        </RetryBanner>
      ) : (
        <Skeleton className="mt-4 h-96 rounded-lg" />
      )}
    </>
  );
}

/** A Central day like those of the bets, 'YYYY-MM-DD'. */
function daysAgo(days: number): string {
  return new Date(Date.parse(centralDay(Date.now())) - days * 86_400_000).toISOString().slice(0, 10);
}

function Content({ summary }: { summary: BetSummary }) {
  const { total, open, expected, drawdown, everyPick } = summary;
  if (total.bets + total.pushes === 0)
    return <p className="mt-6 text-quiet">No bets settled in this period. Results appear with the first one.</p>;
  return (
    <>
      <TitledSection
        title={totalText(total)}
        look="max-w-prose text-xl"
        className="mt-5 rounded-lg border bg-raised p-5 sm:p-6"
      >
        <p className="mt-2 max-w-prose">{luckText(summary)}</p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
          <Figure name="Return" value={signedOrDash(total.roi)} note={`on ${formatCents(total.stakedCents)}`} />
          <Figure
            name="Hit rate"
            value={percentOrDash(total.hitRate)}
            note={`${total.wins} won, ${total.losses} lost`}
          />
          <Figure name="Needed" value={percentOrDash(total.neededRate)} note="by the prices you took" />
          <Figure
            name="Closing value, same book"
            value={signedOrDash(total.closing.price)}
            note={betsText(total.closing.bets)}
          />
          <Figure
            name="Closing value, fair price"
            value={signedOrDash(total.closing.fair)}
            note={betsText(total.closing.fairBets)}
          />
          <Figure
            name="Drawdown"
            value={drawdown ? formatCents(drawdown.cents) : '–'}
            note={drawdown ? `${formatDay(drawdown.from, 'short')} to ${formatDay(drawdown.to, 'short')}` : 'none'}
          />
        </dl>
      </TitledSection>
      <dl className="mt-6 grid max-w-3xl gap-3 text-sm">
        <Line name="Expected at closing prices">{expectedText(expected.closing)}</Line>
        <Line name="Expected at our chances">{expectedText(expected.chance)}</Line>
        <Line name="Every pick, one unit each">
          {everyPick.picks === 0
            ? 'No picks settled in this period.'
            : `${signedUnits(everyPick.units)} on ${everyPick.picks} picks, ${signedOrDash(everyPick.roi)} return.`}
        </Line>
        <Line name="Best and worst book">{booksText(summary.by.book)}</Line>
        <Line name="Open">{openText(open)}</Line>
      </dl>
      <ProfitOverTime days={summary.days} />
      <Groups by={summary.by} />
    </>
  );
}

function openText({ bets, stakeCents, toWinCents }: BetSummary['open']): string {
  if (bets === 0) return 'No open bets.';
  return `${plural(bets, 'bet')}, ${formatCents(stakeCents)} at risk to win ${formatCents(toWinCents)}.`;
}

function expectedText({ bets, cents, profitCents }: BetSummary['expected']['closing']): string {
  if (bets === 0) return 'Not available for these bets.';
  return `${signedCents(cents)} over ${plural(bets, 'bet')}, which returned ${signedCents(profitCents)}.`;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const signedOrDash = (percent: number | null): string => (percent === null ? '–' : signedPercent(percent));
const betsText = (bets: number): string => (bets === 0 ? 'no closing price yet' : plural(bets, 'bet'));

type Grouping = keyof BetSummary['by'];
const GROUPINGS: readonly { value: Grouping; name: string }[] = [
  { value: 'book', name: 'Book' },
  { value: 'market', name: 'Market' },
  { value: 'league', name: 'League' },
  { value: 'side', name: 'Side' },
  { value: 'odds', name: 'Odds' },
];

/** A breakdown of the results by book, market, league, side or odds, as the user chooses. */
function Groups({ by }: { by: BetSummary['by'] }) {
  const [grouping, setGrouping] = useState<Grouping>('book');
  const { isInUnits } = useShownMoney();
  const name = GROUPINGS.find(({ value }) => value === grouping)?.name ?? '';
  return (
    <section aria-labelledby="groups" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="groups" className="text-lg">
          Breakdown
        </h2>
        <SegmentedControl label="Group by" value={grouping} options={GROUPINGS} onChange={setGrouping} />
      </div>
      <DataTable
        caption={`Results by ${name.toLowerCase()}`}
        rows={[...by[grouping]].sort((a, b) => (grouping === 'odds' ? 0 : b.profitCents - a.profitCents))}
        keyOf={({ key }) => key}
        columns={[
          { name, of: ({ key }) => MARKET_NAMES[key] ?? key },
          { name: 'Bets', of: ({ bets }) => bets },
          {
            name: 'Profit',
            of: ({ profitCents, units }) => (isInUnits ? signedUnits(units) : signedCents(profitCents)),
          },
          { name: 'Return', of: ({ roi }) => signedOrDash(roi) },
          { name: 'Hit', of: ({ hitRate }) => percentOrDash(hitRate) },
          { name: 'Needed', of: ({ neededRate }) => percentOrDash(neededRate) },
          { name: 'Closing, book', of: ({ closing }) => signedOrDash(closing.price) },
          { name: 'Closing, fair', of: ({ closing }) => signedOrDash(closing.fair) },
        ]}
      />
    </section>
  );
}

/** The running profit as a chart and as a table. */
function ProfitOverTime({ days }: { days: BetSummary['days'] }) {
  if (days.length < 2) return null;
  return (
    <TitledSection title="Profit over time" look="mb-3 text-lg" className="mt-10">
      <Suspense fallback={<Skeleton className="h-56 rounded-md" />}>
        <ProfitChart days={days} />
      </Suspense>
      <ChartTable
        caption="Profit by day"
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { name: 'Day', of: ({ day }) => formatDay(day, 'short') },
          { name: 'Bets', of: ({ bets }) => bets },
          { name: 'Profit', of: ({ profitCents }) => signedCents(profitCents) },
          { name: 'Total', of: ({ totalCents }) => signedCents(totalCents) },
        ]}
      />
    </TitledSection>
  );
}
