import { Injectable } from '@nestjs/common';
import type { Route } from '@overline/contracts';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.ts';
import { clientKey } from '../http/client.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RedisLeases } from './redis-leases.ts';

// Test scripts call a demo from one address, so its limits are wider.
const DEMO_FACTOR = 30;

/** Counts requests against the limit per address and the limits of routes. */
@Injectable()
export class RequestLimits {
  private readonly limiter: RateLimiter;

  constructor(
    leases: RedisLeases,
    private readonly config: GatewayConfig,
  ) {
    this.limiter = new RateLimiter(leases);
  }

  /** @throws TooManyRequests */
  countAddress(request: FastifyRequest): void | Promise<void> {
    return this.limiter.take(`all ${clientKey(request.ip)}`, this.config.requestsPerMinute);
  }

  /** Counts against the route's own limit, if it has one. @throws TooManyRequests */
  countRoute({ method, path, limit }: Route, request: FastifyRequest): void | Promise<void> {
    if (!limit) return undefined;
    const caller = limit.by === 'account' ? request.principal?.userId : undefined;
    const perMinute = limit.perMinute * (this.config.DEMO ? DEMO_FACTOR : 1);
    return this.limiter.take(`${method} ${path} ${caller ?? clientKey(request.ip)}`, perMinute);
  }
}
