import { type DynamicModule, Module } from '@nestjs/common';
import { RedisLeases } from './redis-leases.ts';
import { type LimitOptions, RequestLimits } from './request-limits.ts';

@Module({})
export class LimitsModule {
  static with({ redisUrl, ...options }: LimitOptions & { redisUrl: string }): DynamicModule {
    return {
      module: LimitsModule,
      global: true,
      providers: [
        { provide: RedisLeases, useFactory: () => new RedisLeases(redisUrl) },
        {
          provide: RequestLimits,
          useFactory: (leases: RedisLeases) => new RequestLimits(leases, options),
          inject: [RedisLeases],
        },
      ],
      exports: [RedisLeases, RequestLimits],
    };
  }
}
