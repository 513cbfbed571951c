import { RedisSettings, serviceConfig } from '@overline/service-kit';
import { z } from 'zod';

/** Whose X-Forwarded-* headers to trust: `false` (none), the number of proxies in front, or their addresses. */
const TrustProxy = z
  .string()
  .default('false')
  .transform((text) => {
    if (text === 'false' || text === '') return false;
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim());
  });

const Milliseconds = z.coerce.number().int().min(0);
const REQUESTS_PER_MINUTE = 3_000;
/** Test scripts send all requests to a demo from one address, so its limit is too high for them to reach. */
const REQUESTS_PER_MINUTE_IN_DEMO = 6_000_000;

export class GatewayConfig extends serviceConfig('gateway', {
  ...RedisSettings.shape,
  /** Verifies session tokens; auth signs them with the same secret. */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** The built frontend. Without it only the API is served. */
  STATIC_DIR: z.string().optional(),
  /** The site's public origin, for absolute image URLs in link previews. Without it they are relative. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: TrustProxy,
  /** Requests per minute from one address, over all routes. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  /** If true, Admin routes require a session that started with a second factor. Only a demo may turn it off. */
  ADMINS_NEED_SECOND_FACTOR: z.stringbool().optional(),
  /** The maximum number of reads traced per second if tracing is on. Writes are always traced. */
  TRACED_READS_PER_SECOND: z.coerce.number().min(0).default(0),
  /** After SIGTERM, stop once no request has arrived for this long. */
  DRAIN_IDLE_MS: Milliseconds.default(1_500),
  /** After SIGTERM, stop after this long even under traffic. A proxy without health checks retries within 10 s. */
  DRAIN_MAX_MS: Milliseconds.default(12_000),
  /** The port for Prometheus, never the public one. Without it no metrics are served. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
}) {
  static override readonly schema = super.schema.refine(
    ({ ADMINS_NEED_SECOND_FACTOR, DEMO }) => ADMINS_NEED_SECOND_FACTOR !== false || DEMO,
    { path: ['ADMINS_NEED_SECOND_FACTOR'], error: 'may be false in a demo only' },
  );

  get adminsNeedSecondFactor(): boolean {
    return this.ADMINS_NEED_SECOND_FACTOR ?? !this.DEMO;
  }

  get requestsPerMinute(): number {
    return this.RATE_LIMIT_PER_MINUTE ?? (this.DEMO ? REQUESTS_PER_MINUTE_IN_DEMO : REQUESTS_PER_MINUTE);
  }
}
