import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForms } from '../api/api-routes.ts';
import { applyCode, paySession } from '../account/checkout.ts';
import { attachPaymentMethod } from '../account/customers.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { PortalSession, Subscription } from '../account/objects.ts';
import { payInvoice } from '../account/pay-invoice.ts';
import { createPaymentMethod } from '../account/payment-cards.ts';
import { changePlan } from '../account/portal.ts';
import { StripeError } from '../account/stripe-error.ts';
import { updateSubscription } from '../account/subscription-changes.ts';
import { isOver } from '../account/subscription-end.ts';
import type { StripeSandbox } from '../sandbox/stripe-sandbox.ts';
import { checkoutPage, invoicePage } from './payment-pages.ts';
import { portalPage } from './portal-page.ts';

type Visit = FastifyRequest<{ Params: { id: string }; Body: Record<string, string> | null }>;

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
  app.get('/pay/:id', ({ params }: Visit, reply) =>
    html(reply, checkoutPage(account, account.sessions.require(params.id))),
  );
  app.post('/pay/:id', ({ params, body }: Visit, reply) => {
    const session = account.sessions.require(params.id);
    const { action, promotion_code, card = '' } = body ?? {};
    return orShowAgain(
      reply,
      (problem) => checkoutPage(account, session, problem),
      () => {
        if (promotion_code !== undefined) applyCode(account, session, promotion_code);
        if (action !== 'pay') return reply.redirect(`/pay/${session.id}`, 303);
        paySession(account, session, card);
        return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
      },
    );
  });
  app.get('/portal/:id', ({ params }: Visit, reply) =>
    html(reply, portalPage(account, account.portalSessions.require(params.id))),
  );
  app.post('/portal/:id', ({ params, body }: Visit, reply) => {
    const portal = account.portalSessions.require(params.id);
    return orShowAgain(
      reply,
      (problem) => portalPage(account, portal, problem),
      () => reply.redirect(runPortalAction(account, portal, body ?? {}), 303),
    );
  });
  app.get('/invoice/:id', ({ params }: Visit, reply) =>
    html(reply, invoicePage(account, account.invoices.require(params.id))),
  );
  app.post('/invoice/:id', ({ params, body }: Visit, reply) => {
    const invoice = account.invoices.require(params.id);
    return orShowAgain(
      reply,
      (problem) => invoicePage(account, invoice, problem),
      () => {
        payInvoice(account, invoice, body?.['card']);
        return reply.redirect(`/invoice/${invoice.id}`, 303);
      },
    );
  });
}

/** Runs an action of the portal. Returns where to go next. */
function runPortalAction(
  account: StripeAccount,
  portal: PortalSession,
  { action, plan, card }: Record<string, string>,
): string {
  const here = `/portal/${portal.id}`;
  if (action === 'card') {
    attachPaymentMethod(account, account.customers.require(portal.customer), createPaymentMethod(account, card ?? ''));
    return here;
  }
  const subscription = liveSubscription(account, portal);
  if (action === 'cancel') updateSubscription(account, subscription, { cancel_at_period_end: true });
  if (action === 'resume') updateSubscription(account, subscription, { cancel_at_period_end: false });
  if (plan !== undefined) changePlan(account, subscription, account.prices.require(plan, 'plan'));
  if (action !== 'confirm') return here;
  const price = portal.flow?.subscription_update_confirm?.items[0]?.price ?? '';
  changePlan(account, subscription, account.prices.require(price, 'price'));
  if (subscription.pending_update)
    throw new StripeError(402, 'The card was declined: the plan stays as it is. Update the card, or pay the invoice.');
  return portal.flow?.after_completion.redirect?.return_url ?? portal.return_url ?? here;
}

function liveSubscription(account: StripeAccount, { customer }: PortalSession): Subscription {
  const found = account.subscriptions.where((one) => one.customer === customer && !isOver(one)).at(-1);
  if (!found) throw new StripeError(400, 'You have no subscription.');
  return found;
}

/** Shows the page again with the error if there is one. */
function orShowAgain(reply: FastifyReply, show: (problem: string) => string, run: () => FastifyReply): FastifyReply {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return html(reply.code(error.status), show(error.message));
  }
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
