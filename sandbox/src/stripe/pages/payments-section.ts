import { escape, table } from '../../http/html.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { StripeSandbox } from '../sandbox/stripe-sandbox.ts';
import { dayOf, dollars } from './hosted-pages.ts';

const MAX_SHOWN = 12;

/** The front page's section about payments, with buttons that control the provider. */
export function paymentsSection({ account, deliveries }: StripeSandbox): string {
  return [
    '<h2 id="payments">Payments</h2>',
    `<p>The provider's date is ${dayOf(account.now())}. ` +
      `${command('move-clock', { days: 1 }, 'Move the clock a day')} ` +
      `${command('move-clock', { months: 1 }, 'Move the clock a month')}</p>`,
    table(
      ['Customer', 'Subscription', 'Status', 'Price', 'Paid until', 'Ends'],
      subscriptionRows(account),
      'No subscriptions yet.',
    ),
    account.charges.all().length === 0 ? '' : '<h3>Charges</h3>',
    charges(account),
    disputes(account),
    '<h3>Webhooks</h3>',
    `<p>${command('deliver', {}, 'Deliver normally')} ` +
      `${command('deliver', { delayMs: 10_000 }, 'Deliver 10 seconds late')} ` +
      `${command('deliver', { repeats: 3, spreadMs: 5_000 }, 'Deliver four times, out of order')} ` +
      `${command('deliver', { lose: true }, 'Drop them')} Now: ` +
      `<code>${escape(JSON.stringify(deliveries.settings))}</code></p>`,
    table(
      ['Event', 'Type', 'Response'],
      deliveries.log
        .slice(-MAX_SHOWN)
        .toReversed()
        .map(({ event, type, status }) => [event, type, String(status)]),
      'No deliveries yet.',
    ),
  ].join('\n');
}

/** A button that sends a command to /control/stripe. */
function command(what: string, fields: Record<string, string | number | boolean>, label: string): string {
  const hidden = Object.entries({ do: what, ...fields }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`,
  );
  return (
    `<form method="post" action="/control/stripe" ` +
    `style="display:inline">${hidden.join('')}<button>${escape(label)}</button></form>`
  );
}

function subscriptionRows(account: StripeAccount): string[][] {
  return account.subscriptions
    .all()
    .slice(-MAX_SHOWN)
    .toReversed()
    .map(({ id, customer, status, items, cancel_at }) => {
      const [item] = items.data;
      return [
        account.customers.get(customer)?.email ?? customer,
        id,
        status,
        item ? dollars(item.price.unit_amount) : '',
        item ? dayOf(item.current_period_end) : '',
        cancel_at === null ? '' : dayOf(cancel_at),
      ];
    });
}

function charges(account: StripeAccount): string {
  return account.charges
    .all()
    .slice(-MAX_SHOWN)
    .toReversed()
    .map(({ id, amount, status, customer, refunded, disputed }) => {
      const statuses = [status, ...(refunded ? ['refunded'] : []), ...(disputed ? ['disputed'] : [])].join(', ');
      const buttons =
        status === 'succeeded' && !refunded && !disputed
          ? `${command('refund', { charge: id }, 'Refund')} ${command('dispute', { charge: id }, 'Dispute')}`
          : '';
      return (
        `<p>${dollars(amount)} of ${escape(account.customers.get(customer)?.email ?? customer)}: ${statuses} ` +
        `${buttons}</p>`
      );
    })
    .join('');
}

function disputes(account: StripeAccount): string {
  return account.disputes
    .all()
    .map(({ id, amount, status }) => {
      const buttons =
        status === 'needs_response'
          ? `${command('close-dispute', { dispute: id, status: 'won' }, 'Won')} ` +
            `${command('close-dispute', { dispute: id, status: 'lost' }, 'Lost')}`
          : '';
      return `<p>Dispute over ${dollars(amount)}: ${status.replaceAll('_', ' ')} ${buttons}</p>`;
    })
    .join('');
}
