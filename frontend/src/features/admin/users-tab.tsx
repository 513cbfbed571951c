import { useState } from 'react';
import type { ManagedUser, UserQuery } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { RowButton } from '../../components/row-button.tsx';
import { formatCount } from '../../lib/format.ts';
import { useConsoleMutation, useConsoleQuery } from './console/console-queries.ts';
import { useFilters } from './console/filters.ts';
import { QueryResult } from './console/query-result.tsx';
import { ConfirmButton } from './console/confirm-button.tsx';
import { type Column, Pager, type Sort, sortAfter, Table } from './console/table.tsx';
import { FilterInput, Toolbar } from './console/toolbar.tsx';
import { PlanSelect, SearchCountInput } from './user-fields.tsx';

export function UsersTab() {
  const { field, applied, page, turnTo } = useFilters({ search: '' }, {});
  const [sort, setSort] = useState<Sort>({ key: 'createdAt', order: 'desc' });
  const [editedId, edit] = useState<string | null>(null);
  const filter = { ...applied, page, sort: sort.key as UserQuery['sort'], order: sort.order };
  const users = useConsoleQuery(routeQuery([...queryKeys.adminUsers, filter], routes.listUsers, { query: filter }));
  return (
    <section aria-label="User Management">
      <Toolbar>
        <FilterInput label="Username or email" {...field('search')} />
        {users.data ? (
          <p className="ml-auto text-sm text-quiet">{`${formatCount(users.data.pagination.total)} users`}</p>
        ) : null}
      </Toolbar>
      <QueryResult query={users}>
        <Table
          label="Users"
          columns={userColumns(editedId, edit)}
          rows={users.data?.users}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={(key) => {
            setSort(sortAfter(sort, key));
            turnTo(1);
          }}
          empty="No users found"
        />
      </QueryResult>
      <Pager pagination={users.data?.pagination} onPage={turnTo} />
    </section>
  );
}

function userColumns(editedId: string | null, edit: (id: string | null) => void): Array<Column<ManagedUser>> {
  const stopEditing = (): void => edit(null);
  return [
    { header: 'Username', sortBy: 'username', cell: ({ username }) => username, className: 'font-medium normal-nums' },
    { header: 'Email', sortBy: 'email', cell: ({ email }) => email, className: 'normal-nums' },
    {
      header: 'Plan',
      sortBy: 'tier',
      cell: (user) => (user.id === editedId ? <PlanSelect user={user} onSaved={stopEditing} /> : <Plan user={user} />),
    },
    {
      header: 'Searches Today',
      align: 'right',
      cell: (user) =>
        user.id === editedId ? <SearchCountInput user={user} onSaved={stopEditing} /> : (user.searchCountToday ?? '–'),
    },
    {
      header: 'Actions',
      align: 'right',
      cell: (user) => <Actions user={user} isEdited={user.id === editedId} edit={edit} />,
    },
  ];
}

function Plan({ user: { tier, paidTier } }: { user: ManagedUser }) {
  return (
    <>
      {tier}
      {paidTier === 'Free' ? null : <span className="block text-xs text-quiet">pays for {paidTier}</span>}
    </>
  );
}

interface ActionsProps {
  user: ManagedUser;
  isEdited: boolean;
  edit: (id: string | null) => void;
}

function Actions({ user: { id, username }, isEdited, edit }: ActionsProps) {
  const remove = useConsoleMutation<void>({
    mutationFn: () => call(routes.deleteUser, { params: { id } }),
    success: () => `User ${username} was deleted.`,
    failure: 'Failed to delete user. Please try again.',
    queryKey: queryKeys.adminUsers,
  });
  const endSessions = useConsoleMutation<void>({
    mutationFn: () => call(routes.endUserSessions, { params: { id } }),
    success: () => `${username} is signed out everywhere.`,
    failure: 'Failed to end the sessions. Please try again.',
    queryKey: queryKeys.adminUsers,
  });
  return (
    <div className="flex justify-end gap-1">
      <RowButton
        label={isEdited ? `Stop editing ${username}` : `Edit ${username}`}
        onClick={() => edit(isEdited ? null : id)}
      >
        {isEdited ? 'Done' : 'Edit'}
      </RowButton>
      <ConfirmButton
        label={`Sign out ${username} everywhere`}
        question={`Are you sure you want to sign out ${username} everywhere?`}
        onConfirm={endSessions.mutate}
      >
        Sign out
      </ConfirmButton>
      <ConfirmButton
        danger
        label={`Delete ${username}`}
        question={`Are you sure you want to delete user ${username}?`}
        onConfirm={remove.mutate}
      >
        Delete
      </ConfirmButton>
    </div>
  );
}
