import { type DynamicModule, Module } from '@nestjs/common';
import { AttemptOptions } from './attempt-options.ts';
import { Attempts } from './attempts.ts';
import { FailedAttemptRepository } from './failed-attempt.repository.ts';
import { SignInChallenges } from './sign-in-challenges.ts';
import { SpentChallengeRepository } from './spent-challenge.repository.ts';

@Module({})
export class AttemptsModule {
  /** `secret`: what challenges are signed with, by a derived key. */
  static with({ demo, secret }: { demo: boolean; secret: string }): DynamicModule {
    return {
      module: AttemptsModule,
      global: true,
      providers: [
        FailedAttemptRepository,
        SpentChallengeRepository,
        Attempts,
        { provide: AttemptOptions, useValue: new AttemptOptions(demo) },
        {
          provide: SignInChallenges,
          useFactory: (spent: SpentChallengeRepository) => new SignInChallenges(secret, spent),
          inject: [SpentChallengeRepository],
        },
      ],
      exports: [Attempts],
    };
  }
}
