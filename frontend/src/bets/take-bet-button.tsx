import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/button.tsx';
import type { BetDraft } from './bet-draft.ts';

const BetDialog = lazy(() => import('./bet-dialog.tsx').then((module) => ({ default: module.BetDialog })));

interface TakeBetProps {
  draft: BetDraft;
  /** "I took this" by default. */
  label?: string;
}

/** Adds a bet to the user's tracker: book, price and stake are filled in and can be changed. */
export function TakeBetButton({ draft, label = 'I took this' }: TakeBetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <Suspense>
          <BetDialog draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
