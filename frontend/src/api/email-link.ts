import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The token after the `#` of an email's link. It is removed from the URL, so that it does not stay in the history. */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

/**
 * The request that opening an email's link makes. A query instead of a mutation, because it sends the token only once
 * even if the page is mounted twice.
 */
export function useLinkRequest<Reply>(token: string, queryKey: QueryKey, queryFn: () => Promise<Reply>) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn,
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const isRefused = token === '' || isRefusal(error);
  return { data, error, isRefused, retry: () => void refetch() };
}

/** Whether the server refuses the link. It may still work after a lost connection, a limit or an outage. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
