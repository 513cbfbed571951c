import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DiscordResultsPost, DiscordStatus } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/page.tsx';
import { notify } from '../../components/toast/notify.ts';
import { formatPercent } from '../../lib/format.ts';
import { adminErrorText } from './api/admin-errors.ts';
import { useDiscordStatus } from './api/console-queries.ts';
import { QueryResult } from './console/query-result.tsx';

export function DiscordTab() {
  const status = useDiscordStatus();
  return (
    <section aria-label="Discord Bot" className="max-w-2xl">
      <QueryResult query={status}>
        {status.data?.problem ? (
          <Banner tone="notice" className="mb-4">
            {status.data.problem}
          </Banner>
        ) : null}
        <Status status={status.data} />
      </QueryResult>
      <PostButtons />
    </section>
  );
}

function Status({ status }: { status: DiscordStatus | undefined }) {
  if (status === undefined) return <Skeleton className="h-44 rounded-lg" />;
  return (
    <dl aria-label="Bot status" className="divide-y rounded-lg border bg-raised">
      <Fact label="Bot" good={status.botInitialized} text={status.botInitialized ? 'Connected' : 'Not connected'} />
      <Fact label="Token" good={status.hasToken} text={status.hasToken ? 'Set' : 'Missing'} />
      <Fact label="Channel" good={status.hasChannelId} text={status.hasChannelId ? 'Set' : 'Missing'} />
      <Fact
        label="Picks ready to post"
        good={status.picksCacheLength > 0}
        text={status.picksCacheLength > 0 ? String(status.picksCacheLength) : 'None'}
      />
    </dl>
  );
}

function Fact({ label, good, text }: { label: string; good: boolean; text: string }) {
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-3 text-sm">
      <dt className="text-quiet">{label}</dt>
      <dd className="inline-flex items-center gap-1.5 font-medium">
        <Icon name={good ? 'check' : 'close'} className={good ? 'size-4' : 'size-4 text-danger'} />
        {text}
      </dd>
    </div>
  );
}

function PostButtons() {
  const queries = useQueryClient();
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: queryKeys.adminDiscord });
  const daily = useMutation({
    mutationFn: () => call(routes.postDailyPicks),
    onSuccess: (post) => notifyResult(post.success, post.success ? DAILY_POSTED : failureText(post.message)),
    onError: (error) => notifyResult(false, failureText(error, 'Error posting daily picks')),
    onSettled: renew,
  });
  const results = useMutation({
    mutationFn: () => call(routes.postYesterdayResults),
    onSuccess: (post) => notifyResult(post.success, post.success ? resultsPostedText(post) : failureText(post.message)),
    onError: (error) => notifyResult(false, failureText(error, 'Error posting yesterday results')),
    onSettled: renew,
  });
  const busy = daily.isPending || results.isPending;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button aria-disabled={busy} onClick={() => (busy ? undefined : daily.mutate())}>
        {daily.isPending ? 'Posting…' : 'Post Daily Picks'}
      </Button>
      <Button variant="secondary" aria-disabled={busy} onClick={() => (busy ? undefined : results.mutate())}>
        {results.isPending ? 'Posting…' : "Post Yesterday's Results"}
      </Button>
    </div>
  );
}

function notifyResult(success: boolean, message: string): void {
  notify({ type: success ? 'success' : 'error', message });
}

const DAILY_POSTED = 'Successfully posted daily picks to Discord!';

export function resultsPostedText({ wins, losses, pushes, winRate }: DiscordResultsPost): string {
  return `Successfully posted yesterday's results to Discord! (${wins}-${losses}-${pushes}, ${formatPercent(winRate)})`;
}

/** The reason of a failed post, or `fallback` without one. */
export function failureText(reason: unknown, fallback = ''): string {
  const text = typeof reason === 'string' ? reason : adminErrorText(reason, '');
  return text === '' ? fallback : `Failed: ${text}`;
}
