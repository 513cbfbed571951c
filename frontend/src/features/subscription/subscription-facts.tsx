import { useSubscription } from '../../api/billing.ts';
import { subscriptionWords } from './subscription-words.ts';

/** What is paid, until when, and how to leave; the latest receipt is one press away. */
export function SubscriptionFacts() {
  const { data, isError } = useSubscription();
  if (isError) return <p className="text-sm text-quiet">Your subscription cannot be shown right now.</p>;
  if (!data) return null;
  const { notice, receiptUrl } = data;
  return (
    <div className="space-y-1 text-sm" data-testid="subscription-facts">
      {subscriptionWords(data).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="flex flex-wrap gap-4 pt-1">
        {notice ? <OutsideLink href={notice.url}>Pay the open invoice</OutsideLink> : null}
        {receiptUrl ? <OutsideLink href={receiptUrl}>Latest receipt</OutsideLink> : null}
      </p>
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-medium text-accent underline">
      {children}
    </a>
  );
}
