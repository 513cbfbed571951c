import { z } from 'zod';

/** From where somebody calls, as the gateway saw it: for slow-downs and notices, never for permission. */
export const Client = z.object({
  /** An IPv4 address, or the first half of an IPv6 one. */
  address: z.string().max(64).nullable(),
  userAgent: z.string().max(300).nullable(),
  /** What the browser was given to be known again by. */
  device: z.string().max(100).nullable(),
});
export type Client = z.infer<typeof Client>;
