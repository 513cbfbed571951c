import type { ManagedUser } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';
import { EditPlan, EditSearchCount } from './edit-user.tsx';
import { useUpdateUser } from './users-queries.ts';

export interface RowActions {
  /** The account whose row is being edited. */
  editing: string | null;
  edit: (id: string | null) => void;
  askDelete: (user: ManagedUser) => void;
  askEndSessions: (user: ManagedUser) => void;
}

type CellProps = { user: ManagedUser; actions: RowActions };

/** The plan, or the choice of another. */
export function PlanCell({ user, actions: { editing, edit } }: CellProps) {
  const update = useUpdateUser(user, () => edit(null));
  if (editing === user.id) return <EditPlan user={user} busy={update.isPending} save={update.mutate} />;
  return (
    <>
      {user.tier}
      {user.paidTier === 'Free' ? null : <span className="block text-xs text-quiet">pays for {user.paidTier}</span>}
    </>
  );
}

/** The searches used today, or a field for another number. */
export function SearchCountCell({ user, actions: { editing, edit } }: CellProps) {
  const update = useUpdateUser(user, () => edit(null));
  if (editing === user.id) return <EditSearchCount user={user} busy={update.isPending} save={update.mutate} />;
  return user.searchCountToday ?? '–';
}

/** What can be done with an account. */
export function ActionsCell({ user, actions: { editing, edit, askDelete, askEndSessions } }: CellProps) {
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
        onClick={() => askEndSessions(user)}
      >
        Sign out
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="text-danger!"
        aria-label={`Delete ${user.username}`}
        onClick={() => askDelete(user)}
      >
        Delete
      </Button>
    </div>
  );
}
