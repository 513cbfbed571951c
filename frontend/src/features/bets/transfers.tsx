import { useState } from 'react';
import type { Bankroll } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { useTrackerChange } from '../../bets/bet-queries.ts';
import { formatCents } from '../../bets/money.ts';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { formatDate } from '../../lib/format.ts';
import { AmountForm } from './amount-form.tsx';

export function UnitForm({ settings }: { settings: Bankroll['settings'] }) {
  const change = useTrackerChange();
  return (
    <AmountForm
      label="Unit size"
      action="Save"
      className="mt-6"
      startCents={settings.unitCents}
      onSubmit={(unitCents) => change(() => call(routes.changeBetSettings, { body: { ...settings, unitCents } }))}
    />
  );
}

/** Lets the user choose whether bets are shown in dollars or in units. */
export function ShownMoney({ settings }: { settings: Bankroll['settings'] }) {
  const change = useTrackerChange();
  return (
    <div className="mt-4">
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        Show bets in
      </p>
      <SegmentedControl
        label="Show bets in"
        value={settings.show}
        options={[
          { value: 'currency', name: 'Show bets in dollars', content: 'Dollars' },
          { value: 'units', name: 'Show bets in units', content: 'Units' },
        ]}
        onChange={(show) => void change(() => call(routes.changeBetSettings, { body: { ...settings, show } }))}
      />
    </div>
  );
}

export function Transfers({ transfers }: { transfers: Bankroll['transfers'] }) {
  const change = useTrackerChange();
  return (
    <>
      <TransferForm />
      {transfers.length === 0 ? null : (
        <ul aria-label="Deposits and withdrawals" className="mt-4 divide-y border-y text-sm">
          {transfers.map(({ id, kind, cents, at, book }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-4">
              <span>
                {kind === 'deposit' ? 'Deposit' : 'Withdrawal'} · {formatDate(at)}
                {book ? ` · ${book}` : ''}
              </span>
              <span className="flex items-center gap-2 tabular-nums">
                {formatCents(cents)}
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => void change(() => call(routes.deleteTransfer, { params: { id } }))}
                >
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const KINDS = [
  ['deposit', 'Deposit'],
  ['withdrawal', 'Withdrawal'],
] as const;

function TransferForm() {
  const change = useTrackerChange();
  const [kind, setKind] = useState<'deposit' | 'withdrawal'>('deposit');
  const [failed, setFailed] = useState<{ kind: string; cents: number; key: string } | null>(null);
  const record = async (cents: number): Promise<boolean> => {
    // The response may be lost after the transfer was stored. A retry keeps the key, so that it is not stored twice;
    // another type or amount is another transfer.
    const isRetry = failed?.kind === kind && failed.cents === cents;
    const key = isRetry ? failed.key : crypto.randomUUID();
    const body = { kind, cents, at: new Date().toISOString() };
    const isStored = await change(() => call(routes.addTransfer, { body, headers: { 'Idempotency-Key': key } }));
    setFailed(isStored ? null : { kind, cents, key });
    return isStored;
  };
  return (
    <AmountForm label="Amount" action="Record" className="mt-6" onSubmit={record}>
      <ChoiceField label="Type" value={kind} options={KINDS} onChange={setKind} />
    </AmountForm>
  );
}
