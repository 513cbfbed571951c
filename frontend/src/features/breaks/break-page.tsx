import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { COOLING_OFF_HOURS, type OnBreak } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { Banner } from '../../components/banner.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatDateTime, formatFullDateTime } from '../../lib/format.ts';
import { refreshUser, useSessionStore } from '../../session/session-context.tsx';
import { useBreak } from '../../session/use-break.ts';
import { HelpLines } from './help-lines.tsx';

const HEADINGS: Record<OnBreak['kind'], string> = {
  break: 'You are taking a break',
  'self-exclusion': 'You have excluded yourself',
  'time-limit': 'You have reached today’s time limit',
};

/** Shown instead of every page of the product during a break. */
export function BreakPage() {
  const onBreak = useBreak();
  useReopening(onBreak?.until ?? null);
  if (onBreak === null) return null;
  return (
    <Page title={HEADINGS[onBreak.kind]} width="text">
      <h1 className="text-xl">{HEADINGS[onBreak.kind]}</h1>
      <BreakFacts onBreak={onBreak} />
      <p className="mt-4">
        Until then, you will see no picks, prices or messages here. You can still reach your account and subscription,
        and download your data with your past bets.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/account">Your account</ButtonLink>
        <ButtonLink to="/account/limits" variant="secondary">
          Limits and breaks
        </ButtonLink>
      </p>
      <HelpLines />
    </Page>
  );
}

const CHECK_MS = 15_000;

/** Opens the pages again once the break is over. */
function useReopening(until: string | null): void {
  const session = useSessionStore();
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => {
      if (Date.parse(until) <= Date.now()) void refreshUser(session);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [until, session]);
}

/** When the break ends, or how a self-exclusion can be ended. */
export function BreakFacts({ onBreak }: { onBreak: OnBreak }) {
  const now = useNow(60_000);
  const { until, endsAt } = onBreak;
  if (until !== null)
    return (
      <p className="mt-2">
        It ends automatically on <strong className="font-medium">{formatDateTime(until)}</strong>.
      </p>
    );
  if (Date.parse(endsAt) > now)
    return (
      <p className="mt-2">
        It lasts until at least <strong className="font-medium">{formatFullDateTime(endsAt)}</strong>, and does not end
        automatically. After that, you can ask to end it here.
      </p>
    );
  return <AskToEnd />;
}

function AskToEnd() {
  const session = useSessionStore();
  const ask = useMutation({
    mutationFn: () => call(routes.endSelfExclusion),
    onSuccess: (user) => session.setUser(user),
  });
  return (
    <div className="mt-2 space-y-3">
      <p>
        The time you chose is over. If you ask to end it, it ends {COOLING_OFF_HOURS} hours later. You do not have to do
        anything.
      </p>
      <ChangeFailure error={ask.error} />
      <Button
        variant="secondary"
        aria-disabled={ask.isPending}
        onClick={() => (ask.isPending ? undefined : ask.mutate())}
      >
        Ask to end the self-exclusion
      </Button>
    </div>
  );
}

/** Why a change failed; nothing if it did not. */
export function ChangeFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  return <Banner tone="error">{errorText(error, 'That did not work. Please try again.')}</Banner>;
}
