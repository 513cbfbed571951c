import { useNow } from '../hooks/use-now.ts';
import { formatAge } from '../lib/format.ts';
import { RetryBanner } from './banner.tsx';

interface StaleNoticeProps {
  updatedAt: number;
  className: string;
  onRetry: () => void;
  /** The start of a sentence that ends with the age, such as 'These picks were fetched'. */
  children: string;
}

/** Shows the age of the data below when newer data could not be fetched. */
export function StaleNotice({ updatedAt, className, onRetry, children }: StaleNoticeProps) {
  const now = new Date(useNow(60_000));
  return (
    <RetryBanner tone="notice" className={className} onRetry={onRetry}>
      No connection. {children} {formatAge(new Date(updatedAt).toISOString(), now)}.
    </RetryBanner>
  );
}
