import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addService, refuseWith } from '../faults/fault-hooks.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { controlDelete, controlPost } from '../http/control.ts';
import { addScope, type RequestCounts } from '../http/scope.ts';
import { closeDispute, openDispute, refund } from './account/disputes.ts';
import { StripeError } from './account/stripe-error.ts';
import { addMonths, DAY } from './account/values.ts';
import { apiRoutes, readForms } from './api/api-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { StripeSandbox } from './sandbox/stripe-sandbox.ts';

/** The payment provider's API, hosted pages and control API. Its clock runs while the server listens. */
export function stripeRoutes(
  app: FastifyInstance,
  stripe: StripeSandbox,
  faults: FaultList,
  counts: RequestCounts,
): void {
  addScope(app, { name: 'stripe control' }, (scope) => stripeControl(scope, stripe));
  addScope(app, { name: 'stripe pages' }, (scope) => pageRoutes(scope, stripe));
  const refuse = refuseWith(
    ({ status, message, headers }) => new StripeError(status, message, { type: 'api_error' }, headers),
  );
  addService({ app, name: 'stripe', prefix: '', faults, counts, refuse }, (scope) => apiRoutes(scope, stripe));
  app.addHook('onResponse', (_request, _reply, done) => {
    stripe.save();
    done();
  });
  app.addHook('onListen', (done) => {
    stripe.start();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    stripe.stop();
    done();
  });
}

const whole = z.coerce.number().int().min(0);

const Command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('move-clock'), months: whole.default(0), days: whole.default(0) }),
  z.strictObject({
    do: z.literal('deliver'),
    delayMs: whole.default(0),
    spreadMs: whole.default(0),
    repeats: whole.max(20).default(0),
    lose: z.union([z.boolean(), z.stringbool()]).default(false),
  }),
  z.strictObject({ do: z.literal('resend'), event: z.string() }),
  z.strictObject({ do: z.literal('dispute'), charge: z.string() }),
  z.strictObject({
    do: z.literal('close-dispute'),
    dispute: z.string(),
    status: z.enum(['won', 'lost', 'warning_closed']),
  }),
  z.strictObject({ do: z.literal('refund'), charge: z.string(), amount: whole.optional() }),
]);
type Command = z.output<typeof Command>;

/**
 * POST /control/stripe runs a command: moves the clock, changes how webhooks are delivered, or acts as the cardholder's
 * bank. GET shows everything; DELETE resets the webhooks. A form is answered with a redirect to the front page.
 */
function stripeControl(app: FastifyInstance, stripe: StripeSandbox): void {
  readForms(app);
  controlPost(app, '/control/stripe', Command, (command, reply, request) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    try {
      run(stripe, command);
    } catch (error) {
      if (error instanceof StripeError) return reply.code(400).send({ message: error.message });
      throw error;
    } finally {
      stripe.save();
    }
    return isForm ? reply.redirect('/#payments', 303) : reply.send(shown(stripe));
  });
  app.get('/control/stripe', () => {
    const { account, deliveries } = stripe;
    const collections = [...account.collections()].map(([name, collection]) => [name, collection.all()] as const);
    return { ...shown(stripe), ...Object.fromEntries(collections), log: deliveries.log };
  });
  controlDelete(app, '/control/stripe', () => stripe.deliveries.reset());
}

function shown({ account, deliveries }: StripeSandbox) {
  return { now: new Date(account.now() * 1000).toISOString(), aheadMs: account.aheadMs, webhooks: deliveries.settings };
}

function run(stripe: StripeSandbox, command: Command): void {
  const { account, deliveries } = stripe;
  switch (command.do) {
    case 'move-clock': {
      const then = addMonths(account.now(), command.months) + command.days * DAY;
      stripe.advanceClock(then - account.now());
      return;
    }
    case 'deliver': {
      const { do: _, ...settings } = command;
      deliveries.settings = settings;
      return;
    }
    case 'resend':
      deliveries.send(account.events.require(command.event));
      return;
    case 'dispute':
      openDispute(account, command.charge);
      return;
    case 'close-dispute':
      closeDispute(account, command.dispute, command.status);
      return;
    case 'refund':
      refund(account, { charge: command.charge, ...(command.amount === undefined ? {} : { amount: command.amount }) });
  }
}
