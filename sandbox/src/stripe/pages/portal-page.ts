import { escape, table } from '../../http/html.ts';
import { totalOf } from '../account/invoices.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { PortalSession, Price, Subscription } from '../account/objects.ts';
import { isOver } from '../account/subscription-end.ts';
import { paymentMethodOf, paidUntil } from '../account/subscriptions.ts';
import { alert, button, cardField, dayOf, dollars, hostedPage, monthly } from './stripe-html.ts';

/** The hosted page where customers manage their subscription. */
export function portalPage(account: StripeAccount, portal: PortalSession, problem?: string): string {
  const subscription = account.subscriptions.where((one) => one.customer === portal.customer && !isOver(one)).at(-1);
  const target = portal.flow?.subscription_update_confirm?.items[0]?.price;
  const back = portal.return_url ? `<p><a href="${escape(portal.return_url)}">Return to Overline</a></p>` : '';
  if (subscription && target !== undefined)
    return hostedPage('Confirm your update', [
      '<h1>Confirm your update</h1>',
      alert(problem),
      confirmation(account, subscription, account.prices.require(target)),
      back,
    ]);
  return hostedPage('Your subscription', [
    '<h1>Your subscription</h1>',
    alert(problem),
    ...(subscription ? present(account, subscription) : ['<p>You have no subscription.</p>']),
    '<h2>Invoices</h2>',
    invoices(account, portal.customer),
    back,
  ]);
}

function confirmation(account: StripeAccount, subscription: Subscription, price: Price): string {
  const present = subscription.items.data[0]?.price;
  const isCheaper = (present?.unit_amount ?? 0) > price.unit_amount;
  const when = isCheaper
    ? `from ${dayOf(paidUntil(subscription))} on`
    : 'at once; the difference for the rest of the month is due today';
  return (
    `<p>${escape(nameOf(account, present))} becomes ${escape(nameOf(account, price))}, ${monthly(price)}, ` +
    `${when}.</p><form method="post">${button('Confirm', 'confirm')}</form>`
  );
}

function present(account: StripeAccount, subscription: Subscription): string[] {
  const { cancel_at, status, schedule: scheduleId, discounts, customer } = subscription;
  const price = subscription.items.data[0]?.price;
  const until = dayOf(paidUntil(subscription));
  const next = scheduleId === null ? undefined : account.schedules.get(scheduleId)?.phases[1]?.items[0]?.price;
  const { due } = totalOf(
    account,
    price ? [{ description: '', amount: price.unit_amount, period: { start: 0, end: 0 }, price }] : [],
    discounts,
    account.customers.require(customer).balance,
  );
  const method = paymentMethodOf(account, subscription);
  return [
    `<p><strong>${escape(nameOf(account, price))}</strong>${price ? `, ${monthly(price)}` : ''} ` +
      `(${status.replace('_', ' ')})</p>`,
    cancel_at === null
      ? `<p>Renews on ${until} for ${dollars(due)}.</p>`
      : `<p>Ends on ${dayOf(cancel_at)}. Nothing more is charged.</p>`,
    next === undefined ? '' : `<p>Becomes ${escape(nameOf(account, account.prices.get(next)))} on ${until}.</p>`,
    method?.card ? `<p>Paid with the card ending in ${method.card.last4}.</p>` : '',
    '<form method="post">',
    cancel_at === null ? button('Cancel subscription', 'cancel') : button('Resume subscription', 'resume'),
    '</form><h2>Change plan</h2><form method="post">',
    ...otherPlans(account, price),
    '</form><h2>Card</h2><form method="post">',
    cardField(),
    button('Save card', 'card'),
    '</form>',
  ];
}

function otherPlans(account: StripeAccount, present: Price | undefined): string[] {
  return account.prices
    .where((price) => price.active && price.recurring !== null && price.lookup_key !== null && price.id !== present?.id)
    .map(
      (price) =>
        `<p><button type="submit" name="plan" value="${price.id}">Change to ` +
        `${escape(nameOf(account, price))}</button> ${monthly(price)}</p>`,
    );
}

function invoices(account: StripeAccount, customer: string): string {
  const rows = account.invoices.where((one) => one.customer === customer).toReversed();
  if (rows.length === 0) return '<p>None yet.</p>';
  const links = rows.map(
    ({ number, hosted_invoice_url }) => `<li><a href="${escape(hosted_invoice_url)}">${number}</a></li>`,
  );
  return (
    table(
      ['Invoice', 'Date', 'Amount', 'Status'],
      rows.map(({ number, created, amount_due, status }) => [number, dayOf(created), dollars(amount_due), status]),
    ) + `<ul>${links.join('')}</ul>`
  );
}

function nameOf(account: StripeAccount, price: Price | undefined): string {
  return price ? (account.products.get(price.product)?.name ?? price.id) : 'Nothing';
}
