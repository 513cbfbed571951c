import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useUser } from '../../session/session-context.tsx';
import { AccessDenied } from './access-denied.tsx';
import { LockPanel } from './lock-panel.tsx';

/** The dashboard's place until it opens. */
export function DashboardPage() {
  const user = useUser();
  if (user === null) return <AccessDenied />;
  if (user.tier === 'Free') {
    return (
      <LockPanel page="Dashboard" title="AI Search Locked" action="Upgrade Your Plan">
        AI Prop Search belongs to Premium and Platinum. It is not open in this installation yet; the day&apos;s picks are.
      </LockPanel>
    );
  }
  return <NotOpen page="Dashboard">AI Prop Search and your recent searches will stand here.</NotOpen>;
}

/** The moneylines' place until they open. */
export function MoneylinesPage() {
  const tier = useUser()?.tier;
  if (tier !== 'Platinum' && tier !== 'Admin') {
    return (
      <LockPanel page="Moneylines" title="Moneyline Analysis - Premium Feature" action="Upgrade to Platinum">
        Moneyline analysis belongs to Platinum. It is not open in this installation yet; the day&apos;s picks are.
      </LockPanel>
    );
  }
  return <NotOpen page="Moneylines">Two teams face to face, with our chance beside the market&apos;s, will stand here.</NotOpen>;
}

/** The parlay builder's place until it opens. */
export function ParlayBuilderPage() {
  return <NotOpen page="Parlay Builder">Props put together, with their joint chance and fair price, will stand here.</NotOpen>;
}

/** The admin console's place until it opens. */
export function AdminPage() {
  return <NotOpen page="Admin">Checking and refreshing picks is on the picks page; the rest of the console will stand here.</NotOpen>;
}

function NotOpen({ page, children }: { page: string; children: string }) {
  return (
    <Page title={page}>
      <h1 className="mb-6 text-xl">{page}</h1>
      <EmptyState title="This page is not open yet" action={<ButtonLink to="/picks">Go to the picks</ButtonLink>}>
        {children}
      </EmptyState>
    </Page>
  );
}
