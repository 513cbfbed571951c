import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { User } from '@overline/contracts';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { OddsChoice } from '../../components/odds-choice.tsx';
import { Page } from '../../components/page.tsx';
import { useUser } from '../../session/session-context.tsx';
import type { AccountDialogName } from './account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import { Row, Section } from './form/section.tsx';
import { Devices } from './security/devices.tsx';
import { Notices } from './security/notices.tsx';
import { SecondFactor } from './security/second-factor.tsx';

const AccountDialog = lazy(() => import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })));

interface AccountPageProps {
  /** How the subscription is managed. */
  subscription: ReactNode;
  /** What is paid, and until when. */
  subscriptionFacts: ReactNode;
}

/** The account: whose it is, on which plan, and what can be changed. */
export function AccountPage({ subscription, subscriptionFacts }: AccountPageProps) {
  const user = useUser();
  const [open, setOpen] = useState<AccountDialogName | null>(null);
  if (user === null) return null;
  return (
    <Page title="Account" width="text">
      <h1 className="text-xl">Account Management</h1>
      <Identity user={user} />
      <Notices userId={user.id} />
      <Section title="Sign-in">
        <Row label="Email" value={user.email}>
          <OpenButton onClick={() => setOpen('email')}>Change Email</OpenButton>
        </Row>
        <Row label="Password" value="Other devices are signed out when it changes">
          <OpenButton onClick={() => setOpen('password')}>Change Password</OpenButton>
        </Row>
        <SecondFactor />
      </Section>
      <Devices />
      <Section title="Plan">
        <Row label={`${user.tier} Plan`} value={`AI searches used today: ${user.searchCountToday}`}>
          {subscription}
        </Row>
        <div className="p-4">{subscriptionFacts}</div>
      </Section>
      <Section title="Display">
        <Row label="Odds" value="How prices are written, in this browser">
          <OddsChoice />
        </Row>
      </Section>
      <Section title="Your Data">
        <Row label="Everything that we hold about you" value="One file, in JSON">
          <DownloadData />
        </Row>
      </Section>
      <Section title="Danger Zone" danger>
        <Row label="Delete Account" value="For good, at once">
          <OpenButton variant="danger" onClick={() => setOpen('delete')}>
            Delete Account
          </OpenButton>
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

function Identity({ user }: { user: User }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <p className="min-w-0 truncate">{user.email}</p>
      <span
        data-testid="plan-badge"
        className="rounded-full border border-line-strong px-2.5 py-0.5 text-xs font-medium"
      >
        {user.tier}
      </span>
    </div>
  );
}

function OpenButton({
  variant = 'secondary',
  onClick,
  children,
}: {
  variant?: ButtonVariant;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button variant={variant} size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
