import { type DynamicModule, Module } from '@nestjs/common';
import { AttemptOptions } from './attempt-options.ts';
import { Attempts } from './attempts.ts';
import { FailedAttemptRepository } from './failed-attempt.repository.ts';

@Module({})
export class AttemptsModule {
  static with({ demo }: { demo: boolean }): DynamicModule {
    return {
      module: AttemptsModule,
      global: true,
      providers: [FailedAttemptRepository, Attempts, { provide: AttemptOptions, useValue: new AttemptOptions(demo) }],
      exports: [Attempts],
    };
  }
}
