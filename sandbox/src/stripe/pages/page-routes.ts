import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForms } from '../api/api-routes.ts';
import { applyCode, paySession } from '../ledger/checkout.ts';
import { attachPaymentMethod } from '../ledger/customers.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PortalSession, Subscription } from '../ledger/objects.ts';
import { payInvoice } from '../ledger/pay-invoice.ts';
import { createPaymentMethod } from '../ledger/payment-cards.ts';
import { changePlan } from '../ledger/portal.ts';
import { StripeError } from '../ledger/stripe-error.ts';
import { updateSubscription } from '../ledger/subscription-changes.ts';
import { isOver } from '../ledger/subscription-end.ts';
import type { StripeWorld } from '../account/stripe-world.ts';
import { checkoutPage } from './checkout-page.ts';
import { invoicePage } from './invoice-page.ts';
import { portalPage } from './portal-page.ts';

type Visit = FastifyRequest<{ Params: { id: string }; Body: Record<string, string> | null }>;

/** The pages that people are sent to: checkout, portal, invoice. */
export function pageRoutes(app: FastifyInstance, world: StripeWorld): void {
  const { ledger } = world;
  readForms(app);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof StripeError
      ? reply.code(error.status).type('text/plain; charset=utf-8').send(`${error.message}\n`)
      : reply.send(error),
  );
  app.addHook('onRequest', (_request, _reply, done) => {
    world.catchUp();
    done();
  });
  app.get('/pay/:id', ({ params }: Visit, reply) => html(reply, checkoutPage(ledger, ledger.sessions.need(params.id))));
  app.post('/pay/:id', ({ params, body }: Visit, reply) => {
    const session = ledger.sessions.need(params.id);
    const { action, promotion_code, card = '' } = body ?? {};
    return orAgain(
      reply,
      (problem) => checkoutPage(ledger, session, problem),
      () => {
        if (promotion_code !== undefined) applyCode(ledger, session, promotion_code);
        if (action !== 'pay') return reply.redirect(`/pay/${session.id}`, 303);
        paySession(ledger, session, card);
        return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
      },
    );
  });
  app.get('/portal/:id', ({ params }: Visit, reply) =>
    html(reply, portalPage(ledger, ledger.portalSessions.need(params.id))),
  );
  app.post('/portal/:id', ({ params, body }: Visit, reply) => {
    const portal = ledger.portalSessions.need(params.id);
    return orAgain(
      reply,
      (problem) => portalPage(ledger, portal, problem),
      () => reply.redirect(workPortal(ledger, portal, body ?? {}), 303),
    );
  });
  app.get('/invoice/:id', ({ params }: Visit, reply) =>
    html(reply, invoicePage(ledger, ledger.invoices.need(params.id))),
  );
  app.post('/invoice/:id', ({ params, body }: Visit, reply) => {
    const invoice = ledger.invoices.need(params.id);
    return orAgain(
      reply,
      (problem) => invoicePage(ledger, invoice, problem),
      () => {
        payInvoice(ledger, invoice, body?.['card']);
        return reply.redirect(`/invoice/${invoice.id}`, 303);
      },
    );
  });
}

/** Does what was pressed in the portal; answers where to go then. */
function workPortal(ledger: Ledger, portal: PortalSession, { action, plan, card }: Record<string, string>): string {
  const here = `/portal/${portal.id}`;
  if (action === 'card') {
    attachPaymentMethod(ledger, ledger.customers.need(portal.customer), createPaymentMethod(ledger, card ?? ''));
    return here;
  }
  const subscription = liveSubscription(ledger, portal);
  if (action === 'cancel') updateSubscription(ledger, subscription, { cancel_at_period_end: true });
  if (action === 'resume') updateSubscription(ledger, subscription, { cancel_at_period_end: false });
  if (plan !== undefined) changePlan(ledger, subscription, ledger.prices.need(plan, 'plan'));
  if (action !== 'confirm') return here;
  const price = portal.flow?.subscription_update_confirm?.items[0]?.price ?? '';
  changePlan(ledger, subscription, ledger.prices.need(price, 'price'));
  if (subscription.pending_update)
    throw new StripeError(402, 'The card was declined: the plan stays as it is. Update the card, or pay the invoice.');
  return portal.flow?.after_completion.redirect?.return_url ?? portal.return_url ?? here;
}

function liveSubscription(ledger: Ledger, { customer }: PortalSession): Subscription {
  const found = ledger.subscriptions.where((one) => one.customer === customer && !isOver(one)).at(-1);
  if (!found) throw new StripeError(400, 'You have no subscription.');
  return found;
}

/** Shows the page again with what went wrong. */
function orAgain(reply: FastifyReply, show: (problem: string) => string, run: () => FastifyReply): FastifyReply {
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
