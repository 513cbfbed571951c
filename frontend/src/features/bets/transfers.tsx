import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bankroll } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { useRefreshBets } from '../../bets/bet-queries.ts';
import { editableCents, formatCents, parseCents } from '../../bets/money.ts';
import { Button } from '../../components/button.tsx';
import { Field, SelectField } from '../../components/fields.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { notify } from '../../components/toast/notify.ts';
import { formatDate } from '../../lib/format.ts';

const AMOUNT_ERROR = 'Enter an amount above 0, such as 25 or 12.50';

/** Runs a change of the bankroll and loads the tracker again; a failure is shown. */
export function useBankrollChange() {
  const refresh = useRefreshBets();
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: refresh,
    onError: (error) => notify({ type: 'error', message: errorText(error, 'That was not saved. Try again.') }),
  });
}

export function UnitForm({ settings }: { settings: Bankroll['settings'] }) {
  const change = useBankrollChange();
  const [unit, setUnit] = useState(editableCents(settings.unitCents));
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="mt-6 flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const unitCents = parseCents(unit) ?? 0;
        setError(unitCents > 0 ? undefined : AMOUNT_ERROR);
        if (unitCents > 0) change.mutate(() => call(routes.changeBetSettings, { body: { ...settings, unitCents } }));
      }}
    >
      <Field
        label="One unit"
        inputMode="decimal"
        value={unit}
        error={error}
        onChange={({ target }) => setUnit(target.value)}
      />
      <Button type="submit" variant="secondary">
        Save
      </Button>
    </form>
  );
}

/** Whether bets are written in dollars or in units. */
export function ShownMoney({ settings }: { settings: Bankroll['settings'] }) {
  const change = useBankrollChange();
  return (
    <div className="mt-4">
      <SegmentedControl
        label="Show bets in"
        value={settings.show}
        options={[
          { value: 'currency', name: 'Show bets in dollars', content: 'Dollars' },
          { value: 'units', name: 'Show bets in units', content: 'Units' },
        ]}
        onChange={(show) => change.mutate(() => call(routes.changeBetSettings, { body: { ...settings, show } }))}
      />
    </div>
  );
}

export function Transfers({ transfers }: { transfers: Bankroll['transfers'] }) {
  const change = useBankrollChange();
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
                  onClick={() => change.mutate(() => call(routes.deleteTransfer, { params: { id } }))}
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

function TransferForm() {
  const change = useBankrollChange();
  const [kind, setKind] = useState<'deposit' | 'withdrawal'>('deposit');
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  const submit = (): void => {
    const cents = parseCents(amount) ?? 0;
    setError(cents > 0 ? undefined : AMOUNT_ERROR);
    if (cents === 0) return;
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { kind, cents, at: new Date().toISOString() };
    change.mutate(() => call(routes.addTransfer, { body, headers }), { onSuccess: () => setAmount('') });
  };
  return (
    <form
      noValidate
      className="mt-6 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SelectField
        label="Record a"
        value={kind}
        onChange={({ target }) => setKind(target.value === 'withdrawal' ? 'withdrawal' : 'deposit')}
      >
        <option value="deposit">Deposit</option>
        <option value="withdrawal">Withdrawal</option>
      </SelectField>
      <Field
        label="Amount"
        inputMode="decimal"
        value={amount}
        error={error}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Button type="submit" variant="secondary">
        Record
      </Button>
    </form>
  );
}
