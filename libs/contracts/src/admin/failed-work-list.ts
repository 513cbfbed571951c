import { z } from 'zod';
import { FailedItem } from '../system/failed-work.ts';
import { SERVICES, type ServiceName } from '../system/services.ts';

const NAMES = SERVICES.filter(({ needs }) => needs.includes('postgres')).map(({ name }) => name);

/** The services that keep failed work. */
export const FailedWorkService = z.enum(NAMES as [ServiceName, ...ServiceName[]], {
  error: `service: must be one of ${NAMES.join(', ')}`,
});

/** A failed item of any service, or (kind `analysis`) an analysis that failed permanently. */
export const FailedWorkEntry = FailedItem.extend({ kind: z.enum([...FailedItem.shape.kind.options, 'analysis']) });

export type FailedWorkEntry = z.infer<typeof FailedWorkEntry>;

/** Failed work by service. */
export const FailedWorkList = z.object({
  services: z.array(
    z.object({
      service: FailedWorkService,
      /** Why the service did not answer; null if it did. */
      error: z.string().nullable(),
      count: z.int(),
      /** The newest first, about 100 kB at most. */
      items: z.array(FailedWorkEntry),
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
export type FailedWorkList = z.infer<typeof FailedWorkList>;
