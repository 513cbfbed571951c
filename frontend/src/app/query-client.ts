import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const MOST_RETRIES = 2;

/** The store of answers. Only what may pass by itself is tried again: no answer, or a dependency that is away. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < MOST_RETRIES && mayPass(error) },
    },
  });
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'no-response' || error.status === 502 || error.status === 503);
}
