import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listUsers, ManagedUser, QueryInputOf, ReplyOf, Tier } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { notifyError, useConsoleMutation, useConsoleOptions } from './console-queries.ts';

export function useUsers(query: QueryInputOf<typeof listUsers>) {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: [...queryKeys.adminUsers, query],
    queryFn: ({ signal }) => call(routes.listUsers, { query, signal }),
  });
}

type UsersPage = ReplyOf<typeof listUsers>;
export type UserChange = { newPlan: Tier } | { searchCount: number };

/** Saves a change and updates the account's row in place. */
export function useUpdateUser({ id }: ManagedUser, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: UserChange) =>
      'newPlan' in change
        ? call(routes.updateUserPlan, { params: { id }, body: change })
        : call(routes.updateUserSearchCount, { params: { id }, body: change }),
    onSuccess: ({ user: saved }) => {
      queries.setQueriesData<UsersPage>({ queryKey: queryKeys.adminUsers }, (page) =>
        page === undefined ? page : { ...page, users: page.users.map((one) => (one.id === saved.id ? saved : one)) },
      );
      onSaved();
    },
    onError: (error) => notifyError(error, 'Failed to update user. Please try again.'),
  });
}

export function useDeleteUser() {
  return useConsoleMutation({
    mutationFn: ({ id }: ManagedUser) => call(routes.deleteUser, { params: { id } }),
    success: ({ username }) => `User ${username} was deleted.`,
    failure: 'Failed to delete user. Please try again.',
    queryKey: queryKeys.adminUsers,
  });
}

export function useEndSessions() {
  return useConsoleMutation({
    mutationFn: ({ id }: ManagedUser) => call(routes.endUserSessions, { params: { id } }),
    success: ({ username }) => `${username} is signed out everywhere.`,
    failure: 'Failed to end the sessions. Please try again.',
    queryKey: queryKeys.adminUsers,
  });
}
