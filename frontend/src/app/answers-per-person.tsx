import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { useUser } from '../session/session-context.tsx';

/** Forgets what one person was shown before another signs in; a changed plan asks again for everything. */
export function AnswersPerPerson() {
  const queries = useQueryClient();
  const user = useUser();
  const shownTo = useRef({ id: user?.id, tier: user?.tier });
  useEffect(() => {
    const before = shownTo.current;
    shownTo.current = { id: user?.id, tier: user?.tier };
    if (before.id !== undefined && before.id !== user?.id) {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.settings[0] });
    } else if (before.tier !== undefined && before.tier !== user?.tier) {
      void queries.invalidateQueries();
    }
  }, [queries, user?.id, user?.tier]);
  return null;
}
