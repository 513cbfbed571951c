import { lazy, useState } from 'react';
import type { User } from '@overline/contracts';
import { AnalysisOutcome } from '../../analysis/analysis-outcome.tsx';
import { usageOf } from '../../analysis/daily-usage.tsx';
import { type AnalysisKind, useAnalysis } from '../../analysis/use-analysis.ts';
import { call, routes } from '../../api/call.ts';
import { HEADINGS, Page } from '../../components/page.tsx';
import { type Leg, parlayGames, parlayText, useParlaySlip } from '../../hooks/use-parlay-slip.ts';
import { useUser } from '../../session/session-context.tsx';
import type { ShownParlay } from './api/parlay-analysis.ts';
import { LegForm } from './leg-form.tsx';
import { Slip } from './slip.tsx';

const ParlayAnswer = lazy(() => import('./parlay-answer.tsx').then((module) => ({ default: module.ParlayAnswer })));

const FAILED = 'Failed to analyze parlay. Please try again.';
const NO_PROPS = 'Please add at least one prop to analyze';
const NONE_LEFT = 'Daily search limit reached. Upgrade your plan or try again tomorrow.';

const PARLAY: AnalysisKind<readonly Leg[], ShownParlay> = {
  type: 'parlay',
  post: (legs, headers) => call(routes.analyzeParlay, { body: { props: [...legs] }, headers }),
  read: async (raw) => (await import('./api/parlay-analysis.ts')).readParlay(raw),
  textOf: parlayText,
  gamesOf: parlayGames,
  unknownError: FAILED,
};

export function ParlayBuilderPage() {
  const user = useUser();
  return user === null ? null : <Builder key={user.id} user={user} />;
}

function Builder({ user }: { user: User }) {
  const slip = useParlaySlip(user.id);
  const { current, ask } = useAnalysis(PARLAY);
  const [error, setError] = useState<string | null>(null);
  const { left } = usageOf(user);
  const running = current.state === 'running';
  const analyze = (): void => {
    if (running) return;
    if (slip.legs.length === 0) return setError(NO_PROPS);
    if (left <= 0) return setError(NONE_LEFT);
    setError(null);
    ask(slip.legs);
  };
  const changeSlip = (change: () => void): void => {
    setError(null);
    change();
  };
  return (
    <Page title={HEADINGS.parlay}>
      <h1 className="text-xl">{HEADINGS.parlay}</h1>
      <p className="mt-1 mb-6 text-quiet">
        The chance that every leg hits. Legs of the same game affect each other, and our number accounts for that.
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <LegForm count={slip.legs.length} onAdd={(leg) => changeSlip(() => slip.add(leg))} />
        <Slip
          legs={slip.legs}
          left={left}
          running={running}
          error={error}
          onRemove={(id) => changeSlip(() => slip.remove(id))}
          onClear={() => changeSlip(slip.clear)}
          onAnalyze={analyze}
        />
      </div>
      <div className="mt-8">
        <AnalysisOutcome current={current} defaultError={FAILED}>
          {/* The key resets the removed legs when another answer is shown. */}
          {(parlay, at) => <ParlayAnswer key={at} parlay={parlay} at={at} />}
        </AnalysisOutcome>
      </div>
    </Page>
  );
}
