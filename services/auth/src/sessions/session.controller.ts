import { Controller } from '@nestjs/common';
import { type AnswerOf, type InputOf, resolveSession } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { SessionRepository } from './session.repository.ts';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionRepository) {}

  @OnRequest(resolveSession)
  async resolve(key: InputOf<typeof resolveSession>): Promise<AnswerOf<typeof resolveSession>> {
    return { principal: await this.sessions.principalOf(key) };
  }
}
