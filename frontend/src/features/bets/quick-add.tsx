import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import type { BetDraft } from '../../bets/bet-draft.ts';
import { bankrollQuery } from '../../bets/bet-queries.ts';
import { draftOfSlip } from '../../bets/slip-draft.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/choice-fields.tsx';

const BetDialog = lazy(() => import('../../bets/bet-dialog.tsx').then((module) => ({ default: module.BetDialog })));

/** Reads a typed or pasted bet. The user reviews everything before it is added. */
export function QuickAdd() {
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<BetDraft | null>(null);
  const unitCents = useQuery(bankrollQuery).data?.settings.unitCents ?? 0;
  const read = useMutation({
    mutationFn: () => call(routes.readSlip, { body: { text } }),
    onSuccess: (slip) => setDraft(draftOfSlip(slip, unitCents)),
  });
  return (
    <>
      <form
        className="mt-5 max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          if (!read.isPending) read.mutate();
        }}
      >
        <TextAreaField
          label="Type or paste a bet"
          rows={2}
          maxLength={1_000}
          placeholder="Jokic over 27.5 points -115 $20 DraftKings"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {read.isError ? (
          <Banner tone="error" className="mt-2">
            {errorText(read.error, 'The bet could not be read. Try again.')}
          </Banner>
        ) : null}
        <Button type="submit" variant="secondary" size="small" className="mt-2" aria-disabled={read.isPending}>
          {read.isPending ? 'Reading…' : 'Read the bet'}
        </Button>
      </form>
      {/* Outside the form: in React, the dialog's submit event bubbles to the components that contain it. */}
      {draft ? (
        <Suspense>
          <BetDialog draft={draft} onClose={() => setDraft(null)} onSaved={() => setText('')} />
        </Suspense>
      ) : null}
    </>
  );
}
