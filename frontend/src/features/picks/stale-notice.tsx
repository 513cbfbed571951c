import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { formatAge } from '../../format/format.ts';
import { useNow } from '../../components/use-now.ts';

type Props = { updatedAt: number; onRetry: () => void };

/** The last known picks stand below, because newer ones could not be fetched: says how old they are. */
export function StaleNotice({ updatedAt, onRetry }: Props) {
  const now = useNow(60_000);
  return (
    <Banner
      tone="notice"
      className="mt-4"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      No connection. These are the last known picks, fetched{' '}
      {formatAge(new Date(updatedAt).toISOString(), new Date(now))}.
    </Banner>
  );
}
