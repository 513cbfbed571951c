import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/api-error.ts';
import { call, callFile, routes } from '../../api/call.ts';
import { EMPTY_DRAFT } from '../../bets/bet-draft.ts';
import { limitsQuery, useRefreshBets } from '../../bets/bet-queries.ts';
import { TakeBetButton } from '../../bets/take-bet-button.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { HEADINGS, Page, Skeleton } from '../../components/page.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { BetList } from './bet-list.tsx';
import { QuickAdd } from './quick-add.tsx';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));
const Results = lazy(() => import('./results.tsx').then((module) => ({ default: module.Results })));
const MoneyAndLimits = lazy(() =>
  import('./money-and-limits.tsx').then((module) => ({ default: module.MoneyAndLimits })),
);

const VIEWS = [
  { value: 'bets', name: 'Bets' },
  { value: 'results', name: 'Results' },
  { value: 'money', name: 'Bankroll and limits' },
] as const;

/** The user's bets, their results, and the limits that the user has set. */
export function BetsPage() {
  const [query, setQuery] = useSearchParams();
  const [importing, setImporting] = useState(false);
  const view = VIEWS.find(({ value }) => value === query.get('view'))?.value ?? 'bets';
  return (
    <Page title={HEADINGS.bets}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl">{HEADINGS.bets}</h1>
        <div className="flex flex-wrap gap-2">
          <TakeBetButton draft={EMPTY_DRAFT} label="Add a bet" />
          <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
            Import
          </Button>
          <DownloadButton
            fileName="overline-my-bets.csv"
            fetchFile={() => callFile(routes.betsCsv)}
            busyLabel="Exporting…"
            failureMessage={(error) => errorText(error, 'The export failed. Try again in a moment.')}
          >
            Export
          </DownloadButton>
        </div>
      </div>
      <p className="mt-3 max-w-prose text-sm text-quiet sm:mt-1">
        We settle bets on games we follow, with the same results and corrections as our picks. Only you see your bets.
      </p>
      <HarmSuggestion onOpen={() => setQuery({ view: 'money' })} />
      <div className="mt-5 mb-6">
        <SegmentedControl
          label="What to show"
          value={view}
          options={VIEWS}
          onChange={(next) => setQuery(next === 'bets' ? {} : { view: next }, { replace: true })}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        {view === 'bets' ? (
          <>
            <QuickAdd />
            <div className="mt-6">
              <BetList />
            </div>
          </>
        ) : view === 'results' ? (
          <Results />
        ) : (
          <MoneyAndLimits />
        )}
      </Suspense>
      {importing ? (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** A discreet hint that betting may be getting out of hand. Dismissing it hides it for a month. */
function HarmSuggestion({ onOpen }: { onOpen: () => void }) {
  const sign = useQuery(limitsQuery).data?.sign ?? null;
  const refresh = useRefreshBets();
  const [hidden, setHidden] = useState(false);
  if (sign === null || hidden) return null;
  const dismiss = async (): Promise<void> => {
    setHidden(true);
    await call(routes.dismissHarmSign, {}).catch(() => setHidden(false));
    await refresh();
  };
  return (
    <Banner
      className="mt-4"
      action={
        <span className="flex gap-2">
          <Button variant="secondary" size="small" onClick={onOpen}>
            Limits and breaks
          </Button>
          <Button variant="quiet" size="small" onClick={() => void dismiss()}>
            Dismiss
          </Button>
        </span>
      }
    >
      {sign.text} You can set a limit, or take a break.
    </Banner>
  );
}
