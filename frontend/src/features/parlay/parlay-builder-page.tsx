import { useState } from 'react';
import type { User } from '@overline/contracts';
import { AnswerAnnouncement, NoticeCard } from '../../analysis/analysis-outcome.tsx';
import type { AnalysisState } from '../../analysis/analysis-state.ts';
import { usageOf } from '../../analysis/daily-usage.tsx';
import { type AnalysisKind, useAnalysis } from '../../analysis/use-analysis.ts';
import { Waiting } from '../../analysis/waiting.tsx';
import { call, routes } from '../../api/call.ts';
import { HEADINGS, Page } from '../../components/page.tsx';
import { formatPercent } from '../../format/format.ts';
import { type Leg, slipText, useSlip } from '../../hooks/use-parlay-slip.ts';
import { useUser } from '../../session/session-context.tsx';
import type { ShownParlay } from './api/parlay-analysis.ts';
import { LegForm } from './leg-form.tsx';
import { ParlayAnswer } from './parlay-answer.tsx';
import { Slip } from './slip.tsx';

const FAILED = 'Failed to analyze parlay. Please try again.';
const NO_PROPS = 'Please add at least one prop to analyze';
const NONE_LEFT = 'Daily search limit reached. Upgrade your plan or try again tomorrow.';

const PARLAY: AnalysisKind<readonly Leg[], ShownParlay> = {
  type: 'parlay',
  post: (legs, headers) => call(routes.analyzeParlay, { body: { props: [...legs] }, headers }),
  read: async (raw) => (await import('./api/parlay-analysis.ts')).readParlay(raw),
  textOf: slipText,
  unknownError: FAILED,
};

/** /parlay-builder: props put together, and what they are worth as one bet. */
export function ParlayBuilderPage() {
  const user = useUser();
  return user === null ? null : <Builder key={user.id} user={user} />;
}

function Builder({ user }: { user: User }) {
  const slip = useSlip(user.id);
  const { current, ask } = useAnalysis(PARLAY);
  const [error, setError] = useState<string | null>(null);
  const { left } = usageOf(user);
  const running = current.state === 'running';
  const analyze = (): void => {
    if (running) return;
    const wrong = slip.legs.length === 0 ? NO_PROPS : left <= 0 ? NONE_LEFT : null;
    setError(wrong);
    if (wrong === null) ask(slip.legs);
  };
  const changed = (change: () => void): void => {
    setError(null);
    change();
  };
  return (
    <Page title={HEADINGS.parlay}>
      <h1 className="text-xl">{HEADINGS.parlay}</h1>
      <p className="mt-1 mb-6 text-quiet">
        Put props together. The joint chance knows that legs of one game move together.
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <LegForm count={slip.legs.length} onAdd={(leg) => changed(() => slip.add(leg))} />
        <Slip
          legs={slip.legs}
          left={left}
          running={running}
          error={error}
          onRemove={(id) => changed(() => slip.remove(id))}
          onClear={() => changed(slip.clear)}
          onAnalyze={analyze}
        />
      </div>
      <div className="mt-8">
        <AnswerAnnouncement ready={current.state === 'done'} />
        <Outcome current={current} />
      </div>
    </Page>
  );
}

function Outcome({ current }: { current: AnalysisState<ShownParlay> }) {
  if (current.state === 'running')
    return <Waiting query={current.query} progress={current.progress} since={current.since} />;
  if (current.state === 'failed') return <AnalysisError message={current.message} />;
  if (current.state !== 'done') return null;
  const parlay = current.answer;
  if (parlay.error !== null) {
    return (
      <>
        <AnalysisError message={parlay.error} />
        <ul className="mt-3 space-y-1 px-5 text-sm text-quiet sm:px-6">
          {parlay.legs.map(({ place, propDescription, probability, error }) => (
            <li key={place}>
              {propDescription}: {error ?? `${formatPercent(probability)} by itself`}
            </li>
          ))}
        </ul>
      </>
    );
  }
  // Another answer starts with all its legs in.
  return <ParlayAnswer key={current.at} parlay={parlay} at={current.at} />;
}

function AnalysisError({ message }: { message: string }) {
  return (
    <NoticeCard alert title="Analysis Error">
      {message || FAILED}
    </NoticeCard>
  );
}
