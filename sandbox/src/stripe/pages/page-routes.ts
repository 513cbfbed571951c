import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForms } from '../api/api-routes.ts';
import { applyCode, paySession } from '../account/checkout.ts';
import { attachPaymentMethod } from '../account/customers.ts';
import type { Collection, StripeAccount } from '../account/stripe-account.ts';
import type { PortalSession, StripeObject, Subscription } from '../account/objects.ts';
import { payInvoice, updateSubscription } from '../account/subscription-changes.ts';
import { createPaymentMethod } from '../account/payment-cards.ts';
import { changePlan } from '../account/portal.ts';
import { StripeError } from '../account/stripe-error.ts';
import { openSubscriptionsOf } from '../account/subscriptions.ts';
import type { StripeSandbox } from '../sandbox/stripe-sandbox.ts';
import { checkoutPage, invoicePage, portalPage } from './hosted-pages.ts';

type Form = Record<string, string>;
type PageRequest = FastifyRequest<{ Params: { id: string }; Body: Form | null }>;

/** The hosted pages: checkout, portal, invoice. */
export function pageRoutes(app: FastifyInstance, stripe: StripeSandbox): void {
  const { account } = stripe;
  readForms(app);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof StripeError
      ? reply.code(error.status).type('text/plain; charset=utf-8').send(`${error.message}\n`)
      : reply.send(error),
  );
  app.addHook('onRequest', (_request, _reply, done) => {
    stripe.runDueWork();
    done();
  });
  addPage('/pay/:id', account.sessions, checkoutPage, (session, { action, promotion_code, card = '' }) => {
    if (promotion_code !== undefined) applyCode(account, session, promotion_code);
    if (action !== 'pay') return `/pay/${session.id}`;
    paySession(account, session, card);
    return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  });
  addPage('/portal/:id', account.portalSessions, portalPage, (portal, form) => runPortalAction(account, portal, form));
  addPage('/invoice/:id', account.invoices, invoicePage, (invoice, { card }) => {
    payInvoice(account, invoice, card);
    return `/invoice/${invoice.id}`;
  });

  /**
   * Adds a page about one object. `submit` handles its form and returns the URL to redirect to; if it throws a
   * StripeError, the page is shown again with the message.
   */
  function addPage<T extends StripeObject>(
    path: string,
    objects: Collection<T>,
    show: (account: StripeAccount, object: T, problem?: string) => string,
    submit: (object: T, form: Form) => string,
  ): void {
    const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
    app.get(path, ({ params }: PageRequest, reply) => send(reply, show(account, objects.require(params.id))));
    app.post(path, ({ params, body }: PageRequest, reply) => {
      const object = objects.require(params.id);
      try {
        return reply.redirect(submit(object, body ?? {}), 303);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return send(reply.code(error.status), show(account, object, error.message));
      }
    });
  }
}

/** Runs a portal action and returns the URL to redirect to. */
function runPortalAction(account: StripeAccount, portal: PortalSession, { action, plan, card }: Form): string {
  const here = `/portal/${portal.id}`;
  if (action === 'card') {
    attachPaymentMethod(account, account.customers.require(portal.customer), createPaymentMethod(account, card ?? ''));
    return here;
  }
  const subscription = latestSubscription(account, portal);
  if (action === 'confirm') return confirmPlanChange(account, portal, subscription);
  if (action === 'cancel') updateSubscription(account, subscription, { cancel_at_period_end: true });
  if (action === 'resume') updateSubscription(account, subscription, { cancel_at_period_end: false });
  if (plan !== undefined) changePlan(account, subscription, account.prices.require(plan, 'plan'));
  return here;
}

/** Makes the plan change for which the portal session was created, and returns the URL to redirect to. */
function confirmPlanChange(account: StripeAccount, portal: PortalSession, subscription: Subscription): string {
  const price = portal.flow?.subscription_update_confirm.items[0]?.price ?? '';
  changePlan(account, subscription, account.prices.require(price, 'price'));
  if (subscription.pending_update)
    throw new StripeError(402, 'The card was declined: the plan stays as it is. Update the card, or pay the invoice.');
  return portal.flow?.after_completion.redirect.return_url ?? portal.return_url ?? `/portal/${portal.id}`;
}

function latestSubscription(account: StripeAccount, { customer }: PortalSession): Subscription {
  const subscription = openSubscriptionsOf(account, customer).at(-1);
  if (!subscription) throw new StripeError(400, 'You have no subscription.');
  return subscription;
}
