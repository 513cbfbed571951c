import { createContext, use } from 'react';
import { keepPreviousData } from '@tanstack/react-query';

/** How often the console fetches again while it is not paused. */
export const REFRESH_MS = 300_000;

/** Whether the console fetches again by itself. */
export const AutoRefresh = createContext(true);

/**
 * What every query of the console is made with: fetched anew whenever its tab, page or filter is opened, and every five
 * minutes unless paused; the rows of before stand until the new ones are there.
 */
export function useConsoleQuery() {
  const isOn = use(AutoRefresh);
  return { staleTime: 0, refetchInterval: isOn ? REFRESH_MS : (false as const), placeholderData: keepPreviousData };
}
