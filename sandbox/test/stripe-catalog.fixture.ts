import type { RunningStripe } from './running-stripe.ts';

/** Sells Premium for $5 and Platinum for $15 a month, with a portal to change them. */
export async function sellPlans({ stripe }: Pick<RunningStripe, 'stripe'>) {
  const price = async (name: string, cents: number) => {
    const product = await stripe.products.create({ name: `Overline ${name}`, metadata: { tier: name } });
    return stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      lookup_key: `overline_${name.toLowerCase()}_month`,
      metadata: { tier: name },
    });
  };
  const premium = await price('Premium', 500);
  const platinum = await price('Platinum', 1500);
  await stripe.billingPortal.configurations.create({
    features: { subscription_cancel: { enabled: true, mode: 'at_period_end' }, invoice_history: { enabled: true } },
  });
  return { premium, platinum };
}

/** A customer with an open checkout session for the price. */
export async function openCheckout(
  { stripe }: Pick<RunningStripe, 'stripe'>,
  price: string,
  email = 'ann@example.com',
) {
  const customer = await stripe.customers.create({ email, metadata: { userId: 'user-1' } });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'user-1',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://site.test/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://site.test/pricing',
    allow_promotion_codes: true,
    subscription_data: { metadata: { userId: 'user-1' } },
  });
  return { customer, session, url: session.url ?? '' };
}
