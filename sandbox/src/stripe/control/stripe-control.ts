import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readForms } from '../api/api-routes.ts';
import { addMonths, DAY, HOUR } from '../ledger/calendar.ts';
import { attachPaymentMethod, needCustomer } from '../ledger/customers.ts';
import { closeDispute, openDispute, refund } from '../ledger/disputes.ts';
import { createPaymentMethod } from '../ledger/payment-cards.ts';
import { StripeError } from '../ledger/stripe-error.ts';
import type { StripeWorld } from '../account/stripe-world.ts';

const whole = z.coerce.number().int().min(0);

const Order = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('move-clock'),
    months: whole.default(0),
    days: whole.default(0),
    hours: whole.default(0),
  }),
  z.strictObject({
    do: z.literal('deliver'),
    delayMs: whole.default(0),
    spreadMs: whole.default(0),
    repeats: whole.max(20).default(0),
    lose: z.union([z.boolean(), z.stringbool()]).default(false),
  }),
  z.strictObject({ do: z.literal('resend'), event: z.string() }),
  z.strictObject({ do: z.literal('change-card'), customer: z.string(), number: z.string() }),
  z.strictObject({ do: z.literal('dispute'), charge: z.string() }),
  z.strictObject({
    do: z.literal('close-dispute'),
    dispute: z.string(),
    status: z.enum(['won', 'lost', 'warning_closed']),
  }),
  z.strictObject({ do: z.literal('refund'), charge: z.string(), amount: whole.optional() }),
]);
type Order = z.output<typeof Order>;

/**
 * POST /control/stripe moves the clock, spoils or repeats the webhooks, and plays the cardholder's bank; GET shows
 * everything; DELETE sets the webhooks back. A form comes back to the front page, JSON gets JSON.
 */
export function stripeControl(app: FastifyInstance, world: StripeWorld): void {
  readForms(app);
  app.post('/control/stripe', (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const order = Order.safeParse(request.body);
    if (!order.success) return reply.code(400).send({ message: z.prettifyError(order.error) });
    try {
      obey(world, order.data);
    } catch (error) {
      if (error instanceof StripeError) return reply.code(400).send({ message: error.message });
      throw error;
    } finally {
      world.keep();
    }
    return isForm ? reply.redirect('/#payments', 303) : reply.send(shown(world));
  });
  app.get('/control/stripe', () => {
    const { ledger, deliveries } = world;
    const shelves = [...ledger.shelves()].map(([name, shelf]) => [name, shelf.all()] as const);
    return { ...shown(world), ...Object.fromEntries(shelves), log: deliveries.log };
  });
  app.delete('/control/stripe', (_request, reply) => {
    world.deliveries.reset();
    return reply.code(204).send();
  });
}

function shown({ ledger, deliveries }: StripeWorld) {
  return { now: new Date(ledger.now() * 1000).toISOString(), aheadMs: ledger.aheadMs, webhooks: deliveries.order };
}

function obey(world: StripeWorld, order: Order): void {
  const { ledger, deliveries } = world;
  switch (order.do) {
    case 'move-clock': {
      const then = addMonths(ledger.now(), order.months) + order.days * DAY + order.hours * HOUR;
      world.moveAhead(then - ledger.now());
      return;
    }
    case 'deliver': {
      const { do: _, ...how } = order;
      deliveries.order = how;
      return;
    }
    case 'resend':
      deliveries.send(ledger.events.need(order.event));
      return;
    case 'change-card':
      attachPaymentMethod(ledger, needCustomer(ledger, order.customer), createPaymentMethod(ledger, order.number));
      return;
    case 'dispute':
      openDispute(ledger, order.charge);
      return;
    case 'close-dispute':
      closeDispute(ledger, order.dispute, order.status);
      return;
    case 'refund':
      refund(ledger, { charge: order.charge, ...(order.amount === undefined ? {} : { amount: order.amount }) });
  }
}
