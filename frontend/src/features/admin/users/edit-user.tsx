import { useState } from 'react';
import { TIERS, type ManagedUser } from '@overline/contracts';
import { notify } from '../../../components/toast/notify.ts';
import { readSearchCount } from './search-count.ts';
import type { UserChange } from './users-queries.ts';

const BOX = 'min-h-9 rounded-md border border-line-strong bg-raised px-2 text-sm';

interface EditProps {
  user: ManagedUser;
  busy: boolean;
  save: (change: UserChange) => void;
}

/** The plan, saved as soon as another is chosen. */
export function EditPlan({ user, busy, save }: EditProps) {
  return (
    <select
      aria-label={`Plan of ${user.username}`}
      value={user.tier}
      disabled={busy}
      className={BOX}
      onChange={(event) => {
        const newPlan = TIERS.find((tier) => tier === event.target.value);
        if (newPlan) save({ newPlan });
      }}
    >
      {TIERS.map((tier) => (
        <option key={tier}>{tier}</option>
      ))}
    </select>
  );
}

/** The searches used today, saved with Enter or on leaving the field. */
export function EditSearchCount({ user, busy, save }: EditProps) {
  const before = user.searchCountToday === null ? '' : String(user.searchCountToday);
  const [typed, setTyped] = useState(before);
  const commit = (): void => {
    if (typed === before || busy) return;
    const searchCount = readSearchCount(typed);
    if (searchCount !== null) return save({ searchCount });
    notify({ type: 'error', message: 'Searches today must be a whole number, 0 or more.' });
    setTyped(before);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      aria-label={`Searches today of ${user.username}`}
      value={typed}
      disabled={busy}
      className={`${BOX} w-20 text-right`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => (event.key === 'Enter' ? commit() : undefined)}
    />
  );
}
