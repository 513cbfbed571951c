import { z } from 'zod';
import { route } from '../messages/route.ts';
import { request, type RequestContract } from '../messages/bus-messages.ts';
import { SERVICES, type ServiceName } from './services.ts';

const Part = z.object({ status: z.enum(['up', 'degraded', 'down']), message: z.string().optional() });

/** `degraded` still serves; `error` does not. Each part that is not up says in words what is wrong. */
export const ServiceHealth = z.object({
  status: z.enum(['ok', 'degraded', 'error', 'shutting_down']),
  details: z.record(z.string(), Part),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

const NoInput = z.object({});

/** `<service>.get-health`. */
export type HealthRequest = RequestContract<typeof NoInput, typeof ServiceHealth>;

/** The request for the health of each service that is asked over the bus: all but the one reached from outside. */
export const HEALTH_REQUESTS: ReadonlyMap<ServiceName, HealthRequest> = new Map(
  SERVICES.filter((service) => !service.public).map(({ name }) => [
    name,
    request(`${name}.get-health`, {
      input: NoInput,
      reply: ServiceHealth,
      timeoutMs: 2_000,
      callers: ['gateway', 'admin'].filter((caller) => caller !== name),
    }),
  ]),
);

/** How each part of each service is. Everybody else hears of /health but whether all is well. */
export const adminHealth = route('GET', '/admin/health', {
  access: 'admin',
  summary: 'How each part of each service is, in words',
  reply: ServiceHealth,
});

/** The request for the health of one service. @throws when it is not asked over the bus. */
export function healthRequest(service: ServiceName): HealthRequest {
  const contract = HEALTH_REQUESTS.get(service);
  if (contract === undefined) throw new Error(`The service '${service}' is not asked for its health over the bus`);
  return contract;
}
