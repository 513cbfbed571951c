import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listUsers, ManagedUser, QueryInputOf, ReplyOf, Tier } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { notify } from '../../../components/toast/toast.tsx';
import { adminErrorText } from './admin-errors.ts';
import { useConsoleOptions } from './console-queries.ts';

type UsersPage = ReplyOf<typeof listUsers>;
export type UserChange = { newPlan: Tier } | { searchCount: number };

export function useUsers(query: QueryInputOf<typeof listUsers>) {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: [...queryKeys.adminUsers, query],
    queryFn: ({ signal }) => call(routes.listUsers, { query, signal }),
  });
}

/** Saves a change and updates the account's row in place. */
export function useUpdateUser(user: ManagedUser, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: UserChange) => {
      const params = { id: user.id };
      const saved =
        'newPlan' in change
          ? await call(routes.updateUserPlan, { params, body: change })
          : await call(routes.updateUserSearchCount, { params, body: change });
      return saved.user;
    },
    onSuccess: (saved) => {
      queries.setQueriesData<UsersPage>({ queryKey: queryKeys.adminUsers }, (page) =>
        page === undefined
          ? undefined
          : { ...page, users: page.users.map((one) => (one.id === saved.id ? saved : one)) },
      );
      onSaved();
    },
    onError: (error) =>
      notify({ type: 'error', message: adminErrorText(error, 'Failed to update user. Please try again.') }),
  });
}

export function useDeleteUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ManagedUser) => call(routes.deleteUser, { params: { id } }),
    onSuccess: (_, { username }) => notify({ type: 'success', message: `User ${username} was deleted.` }),
    onError: (error) =>
      notify({ type: 'error', message: adminErrorText(error, 'Failed to delete user. Please try again.') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminUsers }),
  });
}

export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ManagedUser) => call(routes.endUserSessions, { params: { id } }),
    onSuccess: (_, { username }) => notify({ type: 'success', message: `${username} is signed out everywhere.` }),
    onError: (error) =>
      notify({ type: 'error', message: adminErrorText(error, 'Failed to end the sessions. Please try again.') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminUsers }),
  });
}
