import type { FastifyInstance } from 'fastify';
import { addScope, type RequestCounts } from '../http/scope.ts';
import { faultHooks, type FaultOptions } from './fault-hooks.ts';
import type { FaultList } from './fault-list.ts';
import type { Service } from './fault.ts';

type ServiceOptions = {
  app: FastifyInstance;
  name: Service;
  prefix: string;
  faults: FaultList;
  counts: RequestCounts;
} & Partial<Pick<FaultOptions, 'refuse' | 'addressOf'>>;

/** Adds the routes of an outside service. Requests are counted; faults apply to them if `refuse` is given. */
export function addService(
  { app, name, prefix, faults, counts, refuse, addressOf }: ServiceOptions,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  addScope(app, { name, prefix }, (scope) => {
    counts.watch(scope, name);
    if (refuse) faultHooks(scope, { service: name, faults, refuse, addressOf });
    addRoutes(scope);
  });
}
