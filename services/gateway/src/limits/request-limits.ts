import { Injectable } from '@nestjs/common';
import type { Route } from '@overline/contracts';
import type { FastifyRequest } from 'fastify';
import { clientKey } from './client-address.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RedisLeases } from './redis-leases.ts';

// Scripts try a demo from one address; its limits are still there, only wider.
const DEMO_FACTOR = 30;

export interface LimitOptions {
  /** Calls of all kinds a minute from one address. */
  perAddress: number;
  demo: boolean;
}

/** Which limits a request counts against. */
@Injectable()
export class RequestLimits {
  private readonly limiter: RateLimiter;

  constructor(
    leases: RedisLeases,
    private readonly options: LimitOptions,
  ) {
    this.limiter = new RateLimiter(leases);
  }

  /** @throws TooManyRequests */
  countAddress(request: FastifyRequest): void | Promise<void> {
    return this.limiter.take(`all ${clientKey(request.ip)}`, this.options.perAddress);
  }

  /** The route's own limit, where it has one. @throws TooManyRequests */
  countRoute({ method, path, limit }: Route, request: FastifyRequest): void | Promise<void> {
    if (!limit) return undefined;
    const caller = limit.by === 'account' ? request.principal?.userId : undefined;
    const perMinute = limit.perMinute * (this.options.demo ? DEMO_FACTOR : 1);
    return this.limiter.take(`${method} ${path} ${caller ?? clientKey(request.ip)}`, perMinute);
  }
}
