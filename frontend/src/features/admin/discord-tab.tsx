import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DiscordResultsPost, DiscordStatus } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/page.tsx';
import { notify } from '../../components/toast/notify.ts';
import { formatPercent } from '../../lib/format.ts';
import { adminErrorText, useConsoleQuery } from './console/console-queries.ts';
import { QueryResult } from './console/query-result.tsx';

export function DiscordTab() {
  const status = useConsoleQuery(routeQuery(queryKeys.adminDiscord, routes.discordStatus));
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
  const daily = usePost({
    post: () => call(routes.postDailyPicks),
    successText: () => 'Successfully posted daily picks to Discord!',
    failure: 'Error posting daily picks',
  });
  const results = usePost({
    post: () => call(routes.postYesterdayResults),
    successText: resultsPostedText,
    failure: 'Error posting yesterday results',
  });
  const busy = daily.isPending || results.isPending;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => daily.mutate()}>
        {daily.isPending ? 'Posting…' : 'Post Daily Picks'}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => results.mutate()}>
        {results.isPending ? 'Posting…' : "Post Yesterday's Results"}
      </Button>
    </div>
  );
}

interface Post<Reply> {
  post: () => Promise<Reply>;
  successText: (reply: Reply) => string;
  failure: string;
}

/** Posts to Discord and reports the outcome in a toast. A successful reply can also report that nothing was posted. */
function usePost<Reply extends { success: boolean; message: string }>({ post, successText, failure }: Post<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: post,
    onSuccess: (reply) => {
      if (reply.success) notify({ type: 'success', message: successText(reply) });
      else notify({ type: 'error', message: failureText(reply.message) });
    },
    onError: (error) => notify({ type: 'error', message: failureText(error, failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminDiscord }),
  });
}

export function resultsPostedText({ wins, losses, pushes, winRate }: DiscordResultsPost): string {
  return `Successfully posted yesterday's results to Discord! (${wins}-${losses}-${pushes}, ${formatPercent(winRate)})`;
}

/** Why a post failed, as 'Failed: …'. Returns `fallback` if the reason is unknown. */
export function failureText(reason: unknown, fallback = ''): string {
  const text = typeof reason === 'string' ? reason : adminErrorText(reason, '');
  return text === '' ? fallback : `Failed: ${text}`;
}
