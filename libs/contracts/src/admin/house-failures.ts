import { z } from 'zod';
import { FailedItem } from '../house/failed-work.ts';
import { SERVICES, type ServiceName } from '../house/services.ts';

const NAMES = SERVICES.filter(({ needs }) => needs.includes('postgres')).map(({ name }) => name);

/** The services that keep failed work. */
export const FailedWorkService = z.enum(NAMES as [ServiceName, ...ServiceName[]], {
  error: `service: must be one of ${NAMES.join(', ')}`,
});

/** In addition to the failed work of every service: analyses that failed for good. */
export const HouseFailure = FailedItem.extend({ kind: z.enum([...FailedItem.shape.kind.options, 'analysis']) });

export type HouseFailure = z.infer<typeof HouseFailure>;

/** Failed work by service. */
export const HouseFailures = z.object({
  services: z.array(
    z.object({
      service: FailedWorkService,
      /** Why the service did not answer; null if it did. */
      away: z.string().nullable(),
      count: z.int(),
      /** The newest first, 200 at most. */
      items: z.array(HouseFailure),
    }),
  ),
  /** Unhealthy parts of services, such as feeds that are slow or unavailable and names that match no player. */
  troubles: z.array(
    z.object({
      service: z.string(),
      part: z.string(),
      status: z.enum(['degraded', 'down']),
      message: z.string(),
    }),
  ),
});
export type HouseFailures = z.infer<typeof HouseFailures>;
