import { z } from 'zod';
import { route } from '../messages/route.ts';
import { request, type RequestContract, NoInput } from '../messages/bus-messages.ts';
import { SERVICES, type ServiceName } from './services.ts';

const Part = z.object({ status: z.enum(['up', 'degraded', 'down']), message: z.string().optional() });

/** `degraded` still serves; `error` does not. Each part that is not up has a message that explains why. */
export const ServiceHealth = z.object({
  status: z.enum(['ok', 'degraded', 'error', 'shutting_down']),
  details: z.record(z.string(), Part),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

/** `<service>.get-health`. */
export type HealthRequest = RequestContract<typeof NoInput, typeof ServiceHealth>;

/** The health request of each service except the public one, which serves /health instead. */
export const HEALTH_REQUESTS: ReadonlyMap<ServiceName, HealthRequest> = new Map(
  SERVICES.filter((service) => !service.public).map(({ name }) => [
    name,
    request(`${name}.get-health`, NoInput, ServiceHealth, {
      timeoutMs: 2_000,
      callers: ['gateway', 'admin'].filter((caller) => caller !== name),
    }),
  ]),
);

/** The public /health only has the overall status. */
export const adminHealth = route('GET', '/admin/health', {
  access: 'admin',
  summary: 'The health of every part of every service',
  reply: ServiceHealth,
});

/** @throws Error for the public service, which has no health request */
export function healthRequest(service: ServiceName): HealthRequest {
  const contract = HEALTH_REQUESTS.get(service);
  if (contract === undefined) throw new Error(`The service '${service}' has no health request`);
  return contract;
}
