import { escape, page, table } from '../../http/html.ts';
import { totalOf } from '../account/invoices.ts';
import type { CheckoutSession, Invoice, PortalSession, Price, Subscription } from '../account/objects.ts';
import { TEST_ACCOUNTS, TEST_CARDS } from '../account/payment-cards.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { openSubscriptionsOf, paidUntil, paymentMethodOf } from '../account/subscriptions.ts';

/** The hosted page of a checkout session. */
export function checkoutPage(account: StripeAccount, session: CheckoutSession, problem?: string): string {
  const { price: priceId } = account.orders.require(session.id);
  const price = account.prices.require(priceId);
  const name = account.products.require(price.product).name;
  const back = session.cancel_url === null ? '' : `<p><a href="${escape(session.cancel_url)}">Back to Overline</a></p>`;
  if (session.status !== 'open')
    return hostedPage('Checkout', [
      '<h1>Checkout</h1>',
      `<p>${session.status === 'complete' ? 'This order is paid.' : 'This checkout has expired.'}</p>`,
      back,
    ]);
  const email = account.customers.get(session.customer)?.email;
  return hostedPage(`Subscribe to ${name}`, [
    `<h1>Subscribe to ${escape(name)}</h1><p>${monthly(price)}${email ? `, for ${escape(email)}` : ''}</p>`,
    alert(problem),
    '<form method="post">',
    session.allow_promotion_codes ? codeField(account, session) : '',
    amounts(session),
    cardField(),
    button('Pay', 'pay'),
    '</form>',
    back,
  ]);
}

function codeField(account: StripeAccount, { discounts: [discount] }: CheckoutSession): string {
  const code = account.promotionCodes.get(discount?.promotion_code)?.code;
  return field('Promotion code', 'promotion_code', `value="${escape(code ?? '')}"`) + button('Apply', 'apply');
}

function amounts({ amount_subtotal, amount_total }: CheckoutSession): string {
  const off = amount_subtotal - amount_total;
  return (
    (off > 0 ? `<p>Subtotal ${dollars(amount_subtotal)}<br>Discount −${dollars(off)}</p>` : '') +
    `<p><strong>Total due today ${dollars(amount_total)}</strong></p>`
  );
}

/** The hosted page of an invoice: a form to pay it if it is open, otherwise its receipt. */
export function invoicePage(account: StripeAccount, invoice: Invoice, problem?: string): string {
  const email = account.customers.get(invoice.customer)?.email ?? '';
  const isOpen = invoice.status === 'open';
  return hostedPage(`Invoice ${invoice.number}`, [
    `<h1>${invoice.status === 'paid' ? 'Receipt' : 'Invoice'} ${escape(invoice.number)}</h1>`,
    `<p>Overline, ${dayOf(invoice.created)}${email === '' ? '' : `, for ${escape(email)}`}</p>`,
    alert(problem),
    table(
      ['Item', 'Amount'],
      [
        ...invoice.lines.data.map(({ description, amount }) => [description, dollars(amount)]),
        ...(invoice.subtotal === invoice.total ? [] : [['Discount', dollars(invoice.total - invoice.subtotal)]]),
        [invoice.status === 'paid' ? 'Paid' : 'Due', dollars(invoice.amount_due)],
      ],
    ),
    `<p>Status: ${invoice.status}</p>`,
    ...(isOpen ? ['<form method="post">', cardField(), button('Pay', 'pay'), '</form>'] : []),
  ]);
}

/** The hosted page where customers manage their subscription. */
export function portalPage(account: StripeAccount, portal: PortalSession, problem?: string): string {
  const subscription = openSubscriptionsOf(account, portal.customer).at(-1);
  const target = portal.flow?.subscription_update_confirm.items[0]?.price;
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
    ...(subscription ? currentPlan(account, subscription) : ['<p>You have no subscription.</p>']),
    '<h2>Invoices</h2>',
    invoices(account, portal.customer),
    back,
  ]);
}

function confirmation(account: StripeAccount, subscription: Subscription, price: Price): string {
  const currentPrice = subscription.items.data[0]?.price;
  const isCheaper = (currentPrice?.unit_amount ?? 0) > price.unit_amount;
  const when = isCheaper
    ? `from ${dayOf(paidUntil(subscription))} on`
    : 'at once; the difference for the rest of the month is due today';
  return (
    `<p>${escape(nameOf(account, currentPrice))} becomes ${escape(nameOf(account, price))}, ${monthly(price)}, ` +
    `${when}.</p><form method="post">${button('Confirm', 'confirm')}</form>`
  );
}

function currentPlan(account: StripeAccount, subscription: Subscription): string[] {
  const { cancel_at, status, schedule: scheduleId, discounts, customer } = subscription;
  const price = subscription.items.data[0]?.price;
  const until = dayOf(paidUntil(subscription));
  const next = account.schedules.get(scheduleId)?.phases[1]?.items[0]?.price;
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

function otherPlans(account: StripeAccount, currentPrice: Price | undefined): string[] {
  return account.prices
    .where(
      (price) => price.active && price.recurring !== null && price.lookup_key !== null && price.id !== currentPrice?.id,
    )
    .map(
      (price) =>
        `<p><button type="submit" name="plan" value="${price.id}">Change to ` +
        `${escape(nameOf(account, price))}</button> ${monthly(price)}</p>`,
    );
}

function invoices(account: StripeAccount, customer: string): string {
  const rows = account.invoices.where((invoice) => invoice.customer === customer).toReversed();
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

export function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

function monthly({ unit_amount }: Price): string {
  return `${dollars(unit_amount)} per month`;
}

export function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' }).format(seconds * 1000);
}

/** A hosted page, marked as a sandbox so that no user enters a real card. */
function hostedPage(title: string, parts: readonly string[]): string {
  return page(title, [...parts, '<p class="quiet">Sandbox: no money moves here.</p>'].join('\n'));
}

function alert(text: string | undefined): string {
  return text === undefined ? '' : `<p role="alert"><strong>${escape(text)}</strong></p>`;
}

function field(label: string, name: string, attributes: string): string {
  return `<p><label>${escape(label)}<br><input name="${name}" ${attributes} autocomplete="off"></label></p>`;
}

function button(text: string, value: string): string {
  return `<button type="submit" name="action" value="${value}">${escape(text)}</button>`;
}

/** The card field with a list of the test numbers. */
function cardField(): string {
  const numbers = [...TEST_CARDS, ...TEST_ACCOUNTS];
  const options = numbers.map(({ number, label }) => `<option value="${number}">${escape(label)}</option>`);
  const list = numbers.map(({ number, label }) => `<li><code>${number}</code> ${escape(label)}</li>`);
  return (
    field('Card number', 'card', 'value="4242 4242 4242 4242" inputmode="numeric" list="cards"') +
    `<datalist id="cards">${options.join('')}</datalist><ul class="quiet">${list.join('')}</ul>`
  );
}
