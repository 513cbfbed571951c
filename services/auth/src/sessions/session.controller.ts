import { Controller } from '@nestjs/common';
import { type RequestReply, type InputOf, refreshSessions, resolveSession } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { RefreshSessions } from './refresh-sessions.ts';
import { SessionRepository } from './session.repository.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly refreshSessions: RefreshSessions,
  ) {}

  @OnRequest(resolveSession)
  async resolve(key: InputOf<typeof resolveSession>): Promise<RequestReply<typeof resolveSession>> {
    return { principal: await this.sessions.principalOf(key) };
  }

  @OnRequest(refreshSessions)
  async refresh({ userId }: InputOf<typeof refreshSessions>): Promise<RequestReply<typeof refreshSessions>> {
    await this.refreshSessions.execute(userId);
    return {};
  }
}
