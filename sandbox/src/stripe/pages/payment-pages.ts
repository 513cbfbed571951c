import { escape, table } from '../../http/html.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { CheckoutSession, Invoice } from '../account/objects.ts';
import { alert, button, cardField, dayOf, dollars, field, hostedPage, monthly } from './stripe-html.ts';

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
  const email = session.customer === null ? null : account.customers.get(session.customer)?.email;
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
  const code = discount?.promotion_code ? account.promotionCodes.get(discount.promotion_code)?.code : undefined;
  return field('Promotion code', 'promotion_code', `value="${escape(code ?? '')}"`) + button('Apply', 'apply');
}

function amounts({ amount_subtotal, amount_total }: CheckoutSession): string {
  const off = amount_subtotal - amount_total;
  return (
    (off > 0 ? `<p>Subtotal ${dollars(amount_subtotal)}<br>Discount −${dollars(off)}</p>` : '') +
    `<p><strong>Total due today ${dollars(amount_total)}</strong></p>`
  );
}

/** The hosted page of an invoice: to pay it, or its receipt. */
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
