import { readSettings, RedisSettings, serviceSettings } from '@overline/service-kit';
import { z } from 'zod';

/** `false`, the number of proxies in front, or their addresses: whose X-Forwarded-* headers are believed. */
const TrustProxy = z
  .string()
  .default('false')
  .transform((text) => {
    if (text === 'false' || text === '') return false;
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim());
  });

/** Where the names of books lead: JSON of addresses by name, such as {"DraftKings":"https://…"}. */
const BookLinks = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.url({ protocol: /^https$/ })));

export const GatewaySettings = serviceSettings('gateway')
  .extend(RedisSettings.shape)
  .extend({
    /** Checks the tokens; auth signs them with the same one. */
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
    /** The built pages. Without it only the API is served. */
    STATIC_DIR: z.string().optional(),
    /** Where the site is reached, for the pictures of links in chats; without it those have their path only. */
    SITE_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    TRUST_PROXY: TrustProxy,
    BOOK_LINKS: BookLinks,
    /** Calls of all kinds a minute from one address; unless said 3,000, in a demo more than anybody can make. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).optional(),
    /** Whether Admin routes require a session that started with a second factor: yes, unless this is a demo. */
    ADMINS_NEED_SECOND_FACTOR: z.stringbool().optional(),
    /** Where traces are on: reads a second that are traced, beside all that asks for something to be done. */
    TRACED_READS_PER_SECOND: z.coerce.number().min(0).default(0),
    /** Told to stop it serves on until nobody has come for so long: those in front of it know then that it leaves. */
    LEAVE_MS: z.coerce.number().int().min(0).default(1_500),
    /** But no longer than so: a proxy that does not ask /health may not go back to another one for ten seconds. */
    LONGEST_LEAVE_MS: z.coerce.number().int().min(0).default(12_000),
    /** Where Prometheus reads, never on the public port; without it there are no metrics to read. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
  })
  .refine((settings) => settings.ADMINS_NEED_SECOND_FACTOR !== false || settings.DEMO, {
    path: ['ADMINS_NEED_SECOND_FACTOR'],
    error: 'may be false in a demo only',
  });
export type GatewaySettings = z.infer<typeof GatewaySettings>;

/** True if Admin routes require a session that started with a second factor. Only a demo may do without. */
export function adminsNeedSecondFactor(settings: GatewaySettings): boolean {
  return settings.ADMINS_NEED_SECOND_FACTOR ?? !settings.DEMO;
}

/** @throws InvalidSettings */
export function readConfig(): GatewaySettings {
  return readSettings(GatewaySettings, process.env);
}
