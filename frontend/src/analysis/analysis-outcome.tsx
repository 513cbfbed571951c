import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../components/button.tsx';
import { LazyPart } from '../components/error-boundaries.tsx';
import { Skeleton } from '../components/page.tsx';
import type { AnalysisState } from './analysis-state.ts';
import { Waiting } from './waiting.tsx';

const MotifDrawing = lazy(() =>
  import('../components/prop/distribution/drawing.tsx').then((module) => ({ default: module.MotifDrawing })),
);

interface AnalysisOutcomeProps<Answer> {
  current: AnalysisState<Answer>;
  /** Shown for a failure without a message. */
  defaultError: string;
  onRetry?: ((query: string) => void) | undefined;
  /** Whether a failed search without a retry links to the plans. */
  offersPlans?: boolean;
  /** Whether to announce the answer to screen readers. */
  shouldAnnounce?: (answer: Answer) => boolean;
  /** Renders the answer; may load its code lazily. `at` is epoch milliseconds. */
  children: (answer: Answer, at: number) => ReactNode;
}

/** A search's progress, error or answer. */
export function AnalysisOutcome<Answer>(props: AnalysisOutcomeProps<Answer>) {
  const { current, shouldAnnounce = () => true } = props;
  const frame = useScrollToOutcome(current.state);
  return (
    <div ref={frame} className="scroll-mt-28">
      {/* Rendered from the start, so that screen readers notice the change. */}
      <p role="status" className="sr-only">
        {current.state === 'done' && shouldAnnounce(current.answer) ? 'Your answer is ready.' : ''}
      </p>
      <Outcome {...props} />
    </div>
  );
}

/** Scrolls to a search's outcome when the search ends. Reopening an earlier answer does not scroll. */
function useScrollToOutcome(state: AnalysisState<unknown>['state']): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    const wasRunning = last.current === 'running';
    last.current = state;
    if (wasRunning && state !== 'running') frame.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
  }, [state]);
  return frame;
}

function Outcome<Answer>(props: AnalysisOutcomeProps<Answer>) {
  const { current, defaultError, onRetry, offersPlans = false, children } = props;
  switch (current.state) {
    case 'idle':
      return null;
    case 'running':
      return <Waiting query={current.query} progress={current.progress} since={current.since} />;
    case 'failed':
      return (
        <NoticeCard
          alert
          title="Analysis Error"
          action={<FailedAction current={current} onRetry={onRetry} offersPlans={offersPlans} />}
        >
          {current.message || defaultError}
        </NoticeCard>
      );
    case 'done':
      return (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>{children(current.answer, current.at)}</Suspense>
      );
  }
}

type FailedProps = Pick<AnalysisOutcomeProps<unknown>, 'onRetry' | 'offersPlans'> & {
  current: Extract<AnalysisState<unknown>, { state: 'failed' }>;
};

function FailedAction({ current: { query, reload }, onRetry, offersPlans }: FailedProps) {
  const ask = onRetry && query !== '' ? () => onRetry(query) : undefined;
  const tryAgain = reload ?? ask;
  if (tryAgain)
    return (
      <Button variant="secondary" size="small" onClick={() => tryAgain()}>
        Try again
      </Button>
    );
  return offersPlans ? (
    <ButtonLink to="/pricing" variant="secondary" size="small">
      Compare plans
    </ButtonLink>
  ) : null;
}

type NoticeCardProps = { title: string; children: ReactNode; action?: ReactNode; alert?: boolean };

/** An outcome without numbers: what happened, and what the user can do. */
export function NoticeCard({ title, children, action, alert = false }: NoticeCardProps) {
  return (
    <section role={alert ? 'alert' : 'status'} className="rounded-lg border bg-raised p-5 sm:p-6">
      <div className="flex items-center gap-5">
        <div className="hidden h-12 w-28 shrink-0 sm:block">
          <LazyPart>
            <MotifDrawing />
          </LazyPart>
        </div>
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 max-w-prose text-sm text-quiet">{children}</p>
        </div>
      </div>
      {action ? <div className="mt-5">{action}</div> : null}
    </section>
  );
}
