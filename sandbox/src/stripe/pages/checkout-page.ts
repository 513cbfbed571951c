import { escape } from '../../http/html.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CheckoutSession } from '../ledger/objects.ts';
import { alert, button, cardField, dollars, field, hostedPage, monthly } from './stripe-html.ts';

/** The hosted page on which a session is paid, left, or found closed. */
export function checkoutPage(ledger: Ledger, session: CheckoutSession, problem?: string): string {
  const { price: priceId } = ledger.orders.need(session.id);
  const price = ledger.prices.need(priceId);
  const name = ledger.products.need(price.product).name;
  const back = session.cancel_url === null ? '' : `<p><a href="${escape(session.cancel_url)}">Back to Overline</a></p>`;
  if (session.status !== 'open')
    return hostedPage('Checkout', [
      '<h1>Checkout</h1>',
      `<p>${session.status === 'complete' ? 'This order is paid.' : 'This page is not open any more.'}</p>`,
      back,
    ]);
  const email = session.customer === null ? null : ledger.customers.get(session.customer)?.email;
  return hostedPage(`Subscribe to ${name}`, [
    `<h1>Subscribe to ${escape(name)}</h1><p>${monthly(price)}${email ? `, for ${escape(email)}` : ''}</p>`,
    alert(problem),
    '<form method="post">',
    session.allow_promotion_codes ? codeField(ledger, session) : '',
    amounts(session),
    cardField(),
    button('Pay', 'pay'),
    '</form>',
    back,
  ]);
}

function codeField(ledger: Ledger, { discounts: [discount] }: CheckoutSession): string {
  const code = discount?.promotion_code ? ledger.promotionCodes.get(discount.promotion_code)?.code : undefined;
  return field('Promotion code', 'promotion_code', `value="${escape(code ?? '')}"`) + button('Apply', 'apply');
}

function amounts({ amount_subtotal, amount_total }: CheckoutSession): string {
  const off = amount_subtotal - amount_total;
  return (
    (off > 0 ? `<p>Subtotal ${dollars(amount_subtotal)}<br>Discount −${dollars(off)}</p>` : '') +
    `<p><strong>Total due today ${dollars(amount_total)}</strong></p>`
  );
}
