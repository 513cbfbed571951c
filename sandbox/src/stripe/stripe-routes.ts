import type { FastifyInstance } from 'fastify';
import { faultHooks, refuseWith } from '../faults/fault-hooks.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { addScope, type RequestCounts } from '../http/scope.ts';
import { apiRoutes } from './api/api-routes.ts';
import { StripeError } from './account/stripe-error.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { StripeSandbox } from './sandbox/stripe-sandbox.ts';
import { stripeControl } from './stripe-control.ts';

/** The payment provider's API, hosted pages and control API. Its clock runs while the server listens. */
export function stripeRoutes(
  app: FastifyInstance,
  stripe: StripeSandbox,
  faults: FaultList,
  counts: RequestCounts,
): void {
  addScope(app, { name: 'stripe control' }, (scope) => stripeControl(scope, stripe));
  addScope(app, { name: 'stripe pages' }, (scope) => pageRoutes(scope, stripe));
  addScope(app, { name: 'stripe' }, (scope) => {
    counts.watch(scope, 'stripe');
    const refuse = refuseWith(
      ({ status, message, headers }) => new StripeError(status, message, { type: 'api_error' }, headers),
    );
    faultHooks(scope, { service: 'stripe', faults, refuse });
    apiRoutes(scope, stripe);
  });
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
