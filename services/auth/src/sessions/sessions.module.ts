import { type DynamicModule, Module } from '@nestjs/common';
import { RefreshSessions } from './refresh-sessions.ts';
import { SessionController } from './session.controller.ts';
import { SessionRepository } from './session.repository.ts';
import { TokenSigner } from './token-signer.ts';

@Module({})
export class SessionsModule {
  static with({ jwtSecret }: { jwtSecret: string }): DynamicModule {
    return {
      module: SessionsModule,
      global: true,
      controllers: [SessionController],
      providers: [
        SessionRepository,
        RefreshSessions,
        { provide: TokenSigner, useFactory: () => new TokenSigner(jwtSecret) },
      ],
      exports: [SessionRepository, TokenSigner],
    };
  }
}
