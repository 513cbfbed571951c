import { lazy, useState } from 'react';
import { Button } from '../components/button.tsx';
import { LazyPart } from '../components/error-boundaries.tsx';
import type { WatchSubject } from './subject.ts';

const WatchDialog = lazy(() => import('./watch-dialog.tsx').then((module) => ({ default: module.WatchDialog })));

export function WatchButton({ subject }: { subject: WatchSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Watch
      </Button>
      {open ? (
        <LazyPart>
          <WatchDialog subject={subject} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
