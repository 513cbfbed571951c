import { type DynamicModule, Module } from '@nestjs/common';
import { JwtStrategy } from './jwt.strategy.ts';
import { Principals } from './principals.ts';

@Module({})
export class SessionsModule {
  static with({ jwtSecret }: { jwtSecret: string }): DynamicModule {
    return {
      module: SessionsModule,
      global: true,
      providers: [Principals, { provide: JwtStrategy, useFactory: () => new JwtStrategy(jwtSecret) }],
      exports: [Principals],
    };
  }
}
