import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../api/query-keys.ts';

/** Refetches sessions, notices and second factor: changing the second factor ends sessions and creates a notice. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.security });
}
