import { lazy, Suspense, useEffect, useState } from 'react';
import type { AnalysisProgress } from '@overline/contracts';
import { Button } from '../components/button.tsx';
import { Skeleton } from '../components/page.tsx';
import { useNow } from '../hooks/use-now.ts';
import { plural } from '../lib/format.ts';
import './waiting.css';

const MiniGame = lazy(() => import('./mini-game/mini-game.tsx').then((module) => ({ default: module.MiniGame })));

interface WaitingProps {
  query: string;
  progress: AnalysisProgress | null;
  /** When the question was asked, epoch milliseconds. */
  since: number;
}

/** A running analysis: its stage, the elapsed time, and a mini-game. */
export function Waiting({ query, progress, since }: WaitingProps) {
  return (
    <section aria-label="Analysis in progress" className="rounded-lg border bg-raised p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <p role="status" className="font-medium">
          {progressText(progress)}
        </p>
        <Elapsed since={since} />
      </div>
      <div aria-hidden="true" className="progress-run mt-3 h-1 overflow-hidden rounded-full bg-sunk">
        <span />
      </div>
      {query === '' ? null : <p className="mt-3 truncate text-sm text-quiet">{query}</p>}
      <div className="mt-6">
        <LazyMiniGame />
      </div>
      <p className="mt-4 text-xs text-quiet">You can leave this page. Your answer will be here when you return.</p>
    </section>
  );
}

function progressText(progress: AnalysisProgress | null): string {
  if (progress === null) return 'Sending your question';
  const { state, stage, ahead } = progress;
  if (state !== 'queued' || ahead === null) return stage;
  if (ahead === 0) return `${stage}: yours is next`;
  return `${stage}: ${plural(ahead, 'question')} before yours`;
}

function Elapsed({ since }: { since: number }) {
  const seconds = Math.max(0, Math.floor((useNow(1000) - since) / 1000));
  return (
    <p className="shrink-0 text-sm text-quiet">
      {seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`}
    </p>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The mini-game. With reduced motion, it loads only when the user asks for it. */
function LazyMiniGame() {
  const [wanted, setWanted] = useState(() => !(window.matchMedia?.(REDUCED_MOTION).matches ?? false));
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // Quick answers need no game, so its code is loaded only for longer waits.
    const timer = setTimeout(() => setReady(true), 400);
    return () => clearTimeout(timer);
  }, []);
  if (!wanted) {
    return (
      <Button variant="secondary" size="small" onClick={() => setWanted(true)}>
        Play a game while you wait
      </Button>
    );
  }
  const space = <Skeleton className="aspect-[500/120] w-full max-w-[500px] opacity-40" />;
  return ready ? (
    <Suspense fallback={space}>
      <MiniGame />
    </Suspense>
  ) : (
    space
  );
}
