import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SecurityNotice, SecurityNoticeKind } from '@overline/contracts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import { Section } from '../../components/settings-section.tsx';
import { placeText } from '../../lib/device-names.ts';

const LABELS: Record<SecurityNoticeKind, string> = {
  'new-device': 'Signed in on a new device',
  'email-changed': 'Email address changed',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'plan-changed': 'Plan changed',
  'sessions-ended': 'Signed out everywhere',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'recovery-code-used': 'Recovery code used',
};
const CLOSE = '-m-2 inline-flex size-10 shrink-0 items-center justify-center rounded-md text-quiet hover:text-ink';
const MAX_SHOWN = 5;

/** Recent security events, until dismissed in this browser. */
export function Notices({ userId }: { userId: string }) {
  const notices = useQuery(routeQuery(queryKeys.notices, routes.myNotices)).data?.notices ?? [];
  const key = `dismissedNotices:${userId}`;
  const [dismissed, setDismissed] = useState(() => readJson<string[]>('local', key) ?? []);
  const open = notices.filter(({ id }) => !dismissed.includes(id));
  const dismiss = (closed: readonly SecurityNotice[]): void => {
    // Stores only IDs that the server still lists.
    const ids = notices.filter((notice) => closed.includes(notice) || !open.includes(notice)).map(({ id }) => id);
    writeJson('local', key, ids);
    setDismissed(ids);
  };
  if (open.length === 0) return null;
  return (
    <Section title="Account activity">
      <ul className="divide-y">
        {open.slice(0, MAX_SHOWN).map((notice) => (
          <li key={notice.id} className="flex items-start justify-between gap-4 p-4">
            <div className="min-w-0">
              <p className="font-medium">{LABELS[notice.kind]}</p>
              <p className="text-sm break-words text-quiet">
                {formatDateTime(notice.at)} · {placeText(notice)}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Dismiss: ${LABELS[notice.kind]}`}
              onClick={() => dismiss([notice])}
              className={CLOSE}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="text-sm text-quiet">
          Don’t recognize {open.length > 1 ? 'one of these' : 'this'}? Change your password to sign out all other
          devices.
        </p>
        {open.length > 1 ? (
          <Button variant="secondary" size="small" onClick={() => dismiss(open)}>
            Dismiss all {open.length}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
