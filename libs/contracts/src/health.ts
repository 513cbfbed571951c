import { z } from 'zod';
import { request } from './messages/request.ts';

const Part = z.object({ status: z.enum(['up', 'degraded', 'down']), message: z.string().optional() });

/** `degraded` still serves; `error` does not. Each part that is not up says in words what is wrong. */
export const ServiceHealth = z.object({
  status: z.enum(['ok', 'degraded', 'error', 'shutting_down']),
  details: z.record(z.string(), Part),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

const definition = { input: z.object({}), reply: ServiceHealth, timeoutMs: 2_000 };
export const getAuthHealth = request('auth.get-health', definition);
export const getPicksHealth = request('picks.get-health', definition);
export const getAnalysisHealth = request('analysis.get-health', definition);
