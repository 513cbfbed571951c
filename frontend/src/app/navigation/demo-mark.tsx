import { useQuery } from '@tanstack/react-query';
import { appSettings } from '../../api/app.ts';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Says that the data is made up, where it is. Stands in the bar, so that its late coming moves nothing. */
export function DemoMark() {
  const settings = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call(appSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (settings.data?.demo !== true) return null;
  return (
    <span
      title="Nothing here is betting advice"
      className="rounded-full border border-notice bg-notice-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-notice"
    >
      Demo data
    </span>
  );
}
