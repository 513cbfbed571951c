import { escape, table } from '../../http/html.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { StripeWorld } from '../account/stripe-world.ts';
import { dayOf, dollars } from './stripe-html.ts';

const SHOWN = 12;

/** What happened at the payment provider, and the buttons that make something happen there. */
export function paymentsSection({ ledger, deliveries }: StripeWorld): string {
  return [
    '<h2 id="payments">Payments</h2>',
    `<p>There it is ${dayOf(ledger.now())}. ${order('move-clock', { days: 1 }, 'Move the clock a day')} ` +
      `${order('move-clock', { months: 1 }, 'Move the clock a month')}</p>`,
    list(
      ['Customer', 'Subscription', 'State', 'Price', 'Paid until', 'Ends'],
      subscriptionRows(ledger),
      'No subscriptions yet.',
    ),
    ledger.charges.all().length === 0 ? '' : '<h3>Charges</h3>',
    charges(ledger),
    disputes(ledger),
    '<h3>Webhooks</h3>',
    `<p>${order('deliver', {}, 'Deliver as usual')} ${order('deliver', { delayMs: 10_000 }, 'Ten seconds late')} ` +
      `${order('deliver', { repeats: 3, spreadMs: 5_000 }, 'Four times, shuffled')} ` +
      `${order('deliver', { lose: true }, 'Lose them')} Now: ` +
      `<code>${escape(JSON.stringify(deliveries.order))}</code></p>`,
    list(
      ['Event', 'Type', 'Answer'],
      deliveries.log
        .slice(-SHOWN)
        .toReversed()
        .map(({ event, type, status }) => [event, type, String(status)]),
      'Nothing delivered yet.',
    ),
  ].join('\n');
}

function list(head: string[], rows: string[][], empty: string): string {
  return rows.length === 0 ? `<p>${empty}</p>` : table(head, rows);
}

/** A button that gives an order to /control/stripe. */
function order(what: string, fields: Record<string, string | number | boolean>, label: string): string {
  const hidden = Object.entries({ do: what, ...fields }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`,
  );
  return (
    `<form method="post" action="/control/stripe" ` +
    `style="display:inline">${hidden.join('')}<button>${escape(label)}</button></form>`
  );
}

function subscriptionRows(ledger: Ledger): string[][] {
  return ledger.subscriptions
    .all()
    .slice(-SHOWN)
    .toReversed()
    .map(({ id, customer, status, items, cancel_at }) => {
      const [item] = items.data;
      return [
        ledger.customers.get(customer)?.email ?? customer,
        id,
        status,
        item ? dollars(item.price.unit_amount) : '',
        item ? dayOf(item.current_period_end) : '',
        cancel_at === null ? '' : dayOf(cancel_at),
      ];
    });
}

function charges(ledger: Ledger): string {
  return ledger.charges
    .all()
    .slice(-SHOWN)
    .toReversed()
    .map(({ id, amount, status, customer, refunded, disputed }) => {
      const state = [status, ...(refunded ? ['refunded'] : []), ...(disputed ? ['disputed'] : [])].join(', ');
      const buttons =
        status === 'succeeded' && !refunded && !disputed
          ? `${order('refund', { charge: id }, 'Refund')} ${order('dispute', { charge: id }, 'Dispute')}`
          : '';
      return (
        `<p>${dollars(amount)} of ${escape(ledger.customers.get(customer)?.email ?? customer)}: ${state} ` +
        `${buttons}</p>`
      );
    })
    .join('');
}

function disputes(ledger: Ledger): string {
  return ledger.disputes
    .all()
    .map(({ id, amount, status }) => {
      const isOpen = status === 'needs_response' || status === 'under_review';
      const buttons = isOpen
        ? `${order('close-dispute', { dispute: id, status: 'won' }, 'Won')} ` +
          `${order('close-dispute', { dispute: id, status: 'lost' }, 'Lost')}`
        : '';
      return `<p>Dispute over ${dollars(amount)}: ${status.replaceAll('_', ' ')} ${buttons}</p>`;
    })
    .join('');
}
