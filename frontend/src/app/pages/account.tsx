import { buttonClass } from '../../components/button.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { ManageSubscription } from '../../features/subscription/manage-subscription.tsx';
import { SubscriptionFacts } from '../../features/subscription/subscription-facts.tsx';

/** The account with its subscription in it. */
export function Account() {
  return (
    <AccountPage
      subscription={<ManageSubscription className={buttonClass('secondary', 'small')} />}
      subscriptionFacts={<SubscriptionFacts />}
    />
  );
}
