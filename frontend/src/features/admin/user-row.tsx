import { useState } from 'react';
import { type ManagedUser, TIERS } from '@overline/contracts';
import { Button } from '../../components/button.tsx';
import { notify } from '../../components/toast/notify.ts';
import { type UserChange, useUpdateUser } from './api/users.ts';

export interface UserRowActions {
  /** The id of the account being edited. */
  editing: string | null;
  edit: (id: string | null) => void;
  confirmDelete: (user: ManagedUser) => void;
  confirmEndSessions: (user: ManagedUser) => void;
}

type CellProps = { user: ManagedUser; actions: UserRowActions };

export function PlanCell({ user, actions: { editing, edit } }: CellProps) {
  const update = useUpdateUser(user, () => edit(null));
  if (editing === user.id) return <PlanSelect user={user} busy={update.isPending} save={update.mutate} />;
  return (
    <>
      {user.tier}
      {user.paidTier === 'Free' ? null : <span className="block text-xs text-quiet">pays for {user.paidTier}</span>}
    </>
  );
}

export function SearchCountCell({ user, actions: { editing, edit } }: CellProps) {
  const update = useUpdateUser(user, () => edit(null));
  if (editing === user.id) return <SearchCountInput user={user} busy={update.isPending} save={update.mutate} />;
  return user.searchCountToday ?? '–';
}

export function ActionsCell({ user, actions: { editing, edit, confirmDelete, confirmEndSessions } }: CellProps) {
  const isEdited = editing === user.id;
  return (
    <div className="flex justify-end gap-1">
      <Button
        variant="secondary"
        size="small"
        aria-label={isEdited ? `Stop editing ${user.username}` : `Edit ${user.username}`}
        onClick={() => edit(isEdited ? null : user.id)}
      >
        {isEdited ? 'Done' : 'Edit'}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Sign out ${user.username} everywhere`}
        onClick={() => confirmEndSessions(user)}
      >
        Sign out
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="text-danger!"
        aria-label={`Delete ${user.username}`}
        onClick={() => confirmDelete(user)}
      >
        Delete
      </Button>
    </div>
  );
}

const BOX = 'min-h-9 rounded-md border border-line-strong bg-raised px-2 text-sm';

interface EditProps {
  user: ManagedUser;
  busy: boolean;
  save: (change: UserChange) => void;
}

/** Saved on change. */
function PlanSelect({ user, busy, save }: EditProps) {
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

/** Saved on Enter and on blur. */
function SearchCountInput({ user, busy, save }: EditProps) {
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

/** A whole number, 0 or more; null for anything else. */
export function readSearchCount(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : null;
}
