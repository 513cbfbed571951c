import type { FastifyInstance } from 'fastify';
import { faultHooks } from '../faults/fault-hooks.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { addScope } from '../http/add-scope.ts';
import type { RequestCounts } from '../http/request-counts.ts';
import { apiRoutes } from './api/api-routes.ts';
import { stripeControl } from './control/stripe-control.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { StripeError } from './ledger/stripe-error.ts';
import type { StripeWorld } from './account/stripe-world.ts';

/** The payment provider's API, its hosted pages and their control; time passes there as soon as the server listens. */
export function stripeRoutes(app: FastifyInstance, world: StripeWorld, faults: FaultList, counts: RequestCounts): void {
  addScope(app, { name: 'stripe control' }, (scope) => stripeControl(scope, world));
  addScope(app, { name: 'stripe pages' }, (scope) => pageRoutes(scope, world));
  addScope(app, { name: 'stripe' }, (scope) => {
    counts.watch(scope, 'stripe');
    faultHooks(
      scope,
      'stripe',
      faults,
      ({ status, message }) => new StripeError(status, message, { type: 'api_error' }),
    );
    apiRoutes(scope, world);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    world.keep();
    done();
  });
  app.addHook('onListen', (done) => {
    world.start();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    world.stop();
    done();
  });
}
