import { type ReactNode, useState } from 'react';
import { editableCents, parseCents } from '../../bets/money.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Field } from '../../components/fields.tsx';

interface AmountFormProps {
  label: string;
  action: string;
  /** The smallest valid amount; 1 cent by default. */
  minCents?: number;
  /** The initial amount. If set, the field is not cleared after submission. */
  startCents?: number;
  /** Fields before the amount. */
  children?: ReactNode;
  className?: string;
  /** Resolves to true if the amount was stored. Then the field is cleared, unless `startCents` is set. */
  onSubmit: (cents: number) => Promise<boolean>;
}

/**
 * A form with one amount of money and a button. The `children` are fields before the amount. Submissions are ignored
 * while one is in flight.
 */
export function AmountForm(props: AmountFormProps) {
  const { label, action, minCents = 1, startCents, children, className, onSubmit } = props;
  const [typed, setTyped] = useState(startCents === undefined ? '' : editableCents(startCents));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const cents = parseCents(typed);
    const isValid = cents !== null && cents >= minCents;
    setError(isValid ? undefined : `Enter an amount${minCents > 0 ? ' above 0' : ''}, such as 25 or 12.50`);
    if (!isValid) return;
    setIsBusy(true);
    try {
      if ((await onSubmit(cents)) && startCents === undefined) setTyped('');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={classNames('flex flex-wrap items-end gap-3', className ?? '')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      {children}
      <Field
        label={label}
        inputMode="decimal"
        className="min-w-32 flex-1 sm:max-w-44"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
