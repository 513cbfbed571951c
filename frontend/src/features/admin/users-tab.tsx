import { useState } from 'react';
import type { ManagedUser, UserQuery } from '@overline/contracts';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { useDeleteUser, useEndSessions, useUsers } from './api/users.ts';
import { nonEmpty, useFilters } from './console/filters.ts';
import { QueryResult } from './console/query-result.tsx';
import { type Column, Pager, type Sort, sortAfter, Table } from './console/table.tsx';
import { FilterInput, Toolbar } from './console/toolbar.tsx';
import { ActionsCell, PlanCell, SearchCountCell, type UserRowActions } from './user-row.tsx';

export function UsersTab() {
  const { chosen, applied, page, change, turnTo } = useFilters({ search: '' }, ['search']);
  const [sort, setSort] = useState<Sort>({ key: 'createdAt', order: 'desc' });
  const [editing, edit] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<{ what: 'delete' | 'sign-out'; user: ManagedUser } | null>(null);
  const users = useUsers({
    page,
    ...nonEmpty(applied),
    sort: sort.key as UserQuery['sort'],
    order: sort.order,
  });
  const actions: UserRowActions = {
    editing,
    edit,
    confirmDelete: (user) => setConfirming({ what: 'delete', user }),
    confirmEndSessions: (user) => setConfirming({ what: 'sign-out', user }),
  };
  return (
    <section aria-label="User Management">
      <Toolbar>
        <FilterInput label="Username or email" value={chosen.search} onChange={(search) => change({ search })} />
        {users.data ? (
          <p className="ml-auto text-sm text-quiet">{`${users.data.pagination.total.toLocaleString('en')} users`}</p>
        ) : null}
      </Toolbar>
      <QueryResult query={users}>
        <Table
          label="Users"
          columns={columnsWith(actions)}
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
      {confirming ? <Confirmation {...confirming} onClose={() => setConfirming(null)} /> : null}
    </section>
  );
}

function columnsWith(actions: UserRowActions): Array<Column<ManagedUser>> {
  return [
    {
      key: 'username',
      header: 'Username',
      sortable: true,
      cell: ({ username }) => username,
      className: 'font-medium normal-nums',
    },
    { key: 'email', header: 'Email', sortable: true, cell: ({ email }) => email, className: 'normal-nums' },
    { key: 'tier', header: 'Plan', sortable: true, cell: (user) => <PlanCell user={user} actions={actions} /> },
    {
      key: 'searches',
      header: 'Searches Today',
      align: 'right',
      cell: (user) => <SearchCountCell user={user} actions={actions} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (user) => <ActionsCell user={user} actions={actions} />,
    },
  ];
}

interface ConfirmationProps {
  what: 'delete' | 'sign-out';
  user: ManagedUser;
  onClose: () => void;
}

function Confirmation({ what, user, onClose }: ConfirmationProps) {
  const remove = useDeleteUser();
  const endSessions = useEndSessions();
  const [question, confirm, action] =
    what === 'delete'
      ? [`Are you sure you want to delete user ${user.username}?`, 'Delete', remove]
      : [`Are you sure you want to sign out ${user.username} everywhere?`, 'Sign out', endSessions];
  return (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      onCancel={onClose}
      onConfirm={() => {
        action.mutate(user);
        onClose();
      }}
    />
  );
}
