import { buttonClass } from '../../components/button.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { ManageSubscription, SubscriptionFacts } from '../../features/billing/subscription.tsx';

export function Account() {
  return (
    <AccountPage
      subscription={<ManageSubscription className={buttonClass('secondary', 'small')} />}
      subscriptionFacts={<SubscriptionFacts />}
    />
  );
}
