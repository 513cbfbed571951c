import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type listUsers, type ManagedUser, type ReplyOf, type Tier, TIERS } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { notify } from '../../components/toast/notify.ts';
import { notifyError } from './console/console-queries.ts';

interface UserFieldProps {
  user: ManagedUser;
  onSaved: () => void;
}

const BOX = 'min-h-9 rounded-md border border-line-strong bg-raised px-2 text-sm';

/** Saves on change. */
export function PlanSelect({ user, onSaved }: UserFieldProps) {
  const update = useUpdateUser(user, onSaved);
  return (
    <select
      aria-label={`Plan of ${user.username}`}
      value={user.tier}
      disabled={update.isPending}
      className={BOX}
      onChange={(event) => update.mutate({ newPlan: event.target.value as Tier })}
    >
      {TIERS.map((tier) => (
        <option key={tier}>{tier}</option>
      ))}
    </select>
  );
}

/** Saves on Enter and on blur. */
export function SearchCountInput({ user, onSaved }: UserFieldProps) {
  const update = useUpdateUser(user, onSaved);
  const before = user.searchCountToday === null ? '' : String(user.searchCountToday);
  const [typed, setTyped] = useState(before);
  const commit = (): void => {
    if (typed === before || update.isPending) return;
    const searchCount = readSearchCount(typed);
    if (searchCount !== null) return update.mutate({ searchCount });
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
      disabled={update.isPending}
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
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** Saves a change and updates the account's row in place. */
function useUpdateUser({ id }: ManagedUser, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { newPlan: Tier } | { searchCount: number }) =>
      'newPlan' in change
        ? call(routes.updateUserPlan, { params: { id }, body: change })
        : call(routes.updateUserSearchCount, { params: { id }, body: change }),
    onSuccess: ({ user: saved }) => {
      queries.setQueriesData<ReplyOf<typeof listUsers>>({ queryKey: queryKeys.adminUsers }, (page) =>
        page === undefined ? page : { ...page, users: page.users.map((one) => (one.id === saved.id ? saved : one)) },
      );
      onSaved();
    },
    onError: (error) => notifyError(error, 'Failed to update user. Please try again.'),
  });
}
