import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { User } from '@overline/contracts';
import { usageOf } from '../../analysis/daily-usage.tsx';
import { errorText } from '../../api/api-error.ts';
import { callFile, routes } from '../../api/call.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { OddsFormatPicker } from '../../components/odds-format.tsx';
import { Page } from '../../components/page.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useUser } from '../../session/session-context.tsx';
import { useBreak } from '../../session/use-break.ts';
import type { AccountDialogName } from './account-dialog.tsx';
import { Row, Section } from '../../components/settings-section.tsx';
import { Devices } from './devices.tsx';
import { EmailRow } from './email-row.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Notices } from './security-notices.tsx';

const AccountDialog = lazy(() => import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })));

const MyBooks = lazy(() => import('./my-books.tsx').then((module) => ({ default: module.MyBooks })));

interface AccountPageProps {
  subscription: ReactNode;
  subscriptionFacts: ReactNode;
}

export function AccountPage({ subscription, subscriptionFacts }: AccountPageProps) {
  const user = useUser();
  const [open, setOpen] = useState<AccountDialogName | null>(null);
  if (user === null) return null;
  return (
    <Page title="Account" width="text">
      <h1 className="text-xl">Account Management</h1>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <p className="min-w-0 truncate">{user.email}</p>
        <PlanBadge tier={user.tier} />
      </div>
      <Notices userId={user.id} />
      <Section title="Sign-in">
        <EmailRow email={user.email}>
          <RowButton onClick={() => setOpen('email')}>Change Email</RowButton>
        </EmailRow>
        <Row label="Password" value="Changing it signs out your other devices">
          <RowButton onClick={() => setOpen('password')}>Change Password</RowButton>
        </Row>
        <SecondFactor />
      </Section>
      <Devices />
      <Section title="Plan">
        <Row label={`${user.tier} Plan`} value={searchesToday(user)}>
          {subscription}
        </Row>
        <div className="p-4">{subscriptionFacts}</div>
      </Section>
      <Section title="Display">
        <Row label="Odds" value="How prices are shown in this browser">
          <OddsFormatPicker />
        </Row>
      </Section>
      <Limits />
      {user.tier === 'Free' ? null : (
        <Suspense fallback={null}>
          <MyBooks />
        </Suspense>
      )}
      <Section title="Your Data">
        <Row label="Everything we store about you" value="One JSON file">
          <DownloadData />
        </Row>
      </Section>
      <Section title="Danger Zone" danger>
        <Row label="Delete Account" value="Immediate and permanent">
          <Button variant="danger" size="small" onClick={() => setOpen('delete')}>
            Delete Account
          </Button>
        </Row>
      </Section>
      {open ? (
        <Suspense fallback={null}>
          <AccountDialog name={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function searchesToday(user: User): string {
  const { used, allowance } = usageOf(user);
  if (allowance === 0) return 'No AI searches in this plan';
  return `AI searches used today: ${used}${allowance === null ? '' : ` of ${allowance}`}`;
}

function PlanBadge({ tier }: { tier: string }) {
  return (
    <span data-testid="plan-badge" className="rounded-full border border-line-strong px-2.5 py-0.5 text-xs font-medium">
      {tier}
    </span>
  );
}

function Limits() {
  const isOnBreak = useBreak() !== null;
  return (
    <Section title="Limits and breaks">
      <Row label="Time limit, reminder, breaks" value={isOnBreak ? 'A break is in effect' : 'Help lines are there too'}>
        <ButtonLink to="/account/limits" variant="secondary" size="small">
          Limits and breaks
        </ButtonLink>
      </Row>
    </Section>
  );
}

function DownloadData() {
  return (
    <DownloadButton
      fileName="overline-my-data.json"
      fetchFile={() => callFile(routes.exportMyData)}
      busyLabel="Downloading…"
      failureMessage={(error) => errorText(error, 'The download failed. Please try again.')}
    >
      Download My Data
    </DownloadButton>
  );
}
