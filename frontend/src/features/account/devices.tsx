import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Session } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Button } from '../../components/button.tsx';
import { RetryBanner } from '../../components/banner.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { Skeleton } from '../../components/page.tsx';
import { notify } from '../../components/toast/notify.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge } from '../../lib/format.ts';
import { Row, Section } from '../../components/settings-section.tsx';
import { useRefreshSecurity } from './api/security.ts';
import { deviceName } from '../../lib/device-names.ts';

/** Devices listed before "Show more". */
const SHOWN = 5;

export function Devices() {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(routeQuery(queryKeys.sessions, routes.mySessions));
  const sessions = data?.sessions;
  const renew = useRefreshSecurity();
  const end = useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) await call(routes.endSession, { params: { id } });
    },
    onError: (cause) =>
      notify({ type: 'error', message: errorText(cause, 'Failed to sign out the device. Please try again.') }),
    onSettled: renew,
  });
  const others = sessions?.filter(({ current }) => !current) ?? [];
  // The device in use comes first.
  const shown = sessions
    ?.toSorted((a, b) => Number(b.current) - Number(a.current))
    .slice(0, showsAll ? undefined : SHOWN);
  return (
    <Section title="Signed-in devices">
      {error ? (
        <RetryBanner tone="error" className="m-4" onRetry={() => void refetch()}>
          {errorText(error, 'Your devices could not be loaded.')}
        </RetryBanner>
      ) : null}
      {sessions === undefined && !error ? <Skeleton className="m-4 h-12" /> : null}
      {shown?.map((session) => (
        <Device key={session.id} session={session} busy={end.isPending} onEnd={() => end.mutate([session.id])} />
      ))}
      {sessions && shown && shown.length < sessions.length ? (
        <div className="px-4 py-3">
          <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
            Show {sessions.length - SHOWN} more
          </Button>
        </div>
      ) : null}
      {others.length > 1 ? (
        <Row label="All other devices" value={`${others.length} devices`}>
          <RowButton busy={end.isPending} onClick={() => end.mutate(others.map(({ id }) => id))}>
            Sign out all others
          </RowButton>
        </Row>
      ) : null}
    </Section>
  );
}

interface DeviceProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const now = useNow(60_000);
  const name = deviceName(session.userAgent);
  const used = session.current ? 'This device' : `Last used ${formatAge(session.lastSeenAt, new Date(now))}`;
  const facts = [used, session.address, session.secondFactor ? 'signed in with a code' : null];
  return (
    <Row label={name} value={facts.filter((fact) => fact !== null).join(' · ')}>
      {session.current ? null : (
        <RowButton label={`Sign out ${name}`} busy={busy} onClick={onEnd}>
          Sign out
        </RowButton>
      )}
    </Row>
  );
}
