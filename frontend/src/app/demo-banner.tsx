import { useQuery } from '@tanstack/react-query';
import { appSettings } from '../api/app.ts';
import { call } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Says that the data is made up, where it is. */
export function DemoBanner() {
  const settings = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call(appSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (settings.data?.demo !== true) return null;
  return (
    <p className="border-b bg-notice-soft px-4 py-1.5 text-center text-xs text-notice">
      <strong className="font-semibold">Demo data</strong>: nothing here is betting advice.
    </p>
  );
}
