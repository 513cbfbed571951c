import { lazy, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { LazyBoundary } from '../error-boundaries.tsx';

const WatchDialog = lazy(() => import('./watch-dialog.tsx').then((module) => ({ default: module.WatchDialog })));

/** A bet that can be watched. */
export interface WatchSubject {
  playerId: string;
  playerName: string;
  market: string;
  /** The market in words: 'points'. */
  unit: string;
  side: 'Over' | 'Under';
  line: number;
  gameId: string;
  /** Of a published pick; null for any other prop. */
  pickId: string | null;
  /** American odds that would be worth waiting for. */
  target: number;
}

/** Opens the dialog in which a watch begins. */
export function WatchButton({ subject }: { subject: WatchSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Watch
      </Button>
      {open ? (
        <LazyBoundary fallback={null}>
          <Suspense fallback={null}>
            <WatchDialog subject={subject} onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      ) : null}
    </>
  );
}
