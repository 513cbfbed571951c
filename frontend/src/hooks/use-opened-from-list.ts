import { useLocation } from 'react-router-dom';

/** The location state of details that open over their list. */
export const FROM_LIST = { from: 'list' };

/** Whether the details in the URL were opened from their list: then closing them goes back, so that Back skips them. */
export function useOpenedFromList(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'from') === FROM_LIST.from;
}
