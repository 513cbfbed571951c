import { Controller } from '@nestjs/common';
import {
  endSessionRequest,
  type InputOf,
  listSessionsRequest,
  loginRequest,
  logoutRequest,
  refreshSessions,
  type RequestReply,
  resolveSession,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import type { Issued } from '../accounts/issue-token.ts';
import { LogIn } from './log-in.ts';
import { EndSession, ListSessions, LogOut, RefreshSessions, ResolveSession } from './sessions.ts';

type Empty = Record<string, never>;

@Controller()
export class SessionController {
  constructor(
    private readonly logIn: LogIn,
    private readonly logOut: LogOut,
    private readonly endSession: EndSession,
    private readonly listSessions: ListSessions,
    private readonly resolveSession: ResolveSession,
    private readonly refreshSessions: RefreshSessions,
  ) {}

  @OnRequest(loginRequest)
  login(input: InputOf<typeof loginRequest>): Promise<Issued> {
    return this.logIn.execute(input);
  }

  @OnRequest(logoutRequest)
  async logout({ by }: InputOf<typeof logoutRequest>): Promise<Empty> {
    await this.logOut.execute(by);
    return {};
  }

  @OnRequest(listSessionsRequest)
  async list({ by }: InputOf<typeof listSessionsRequest>): Promise<RequestReply<typeof listSessionsRequest>> {
    return { sessions: await this.listSessions.execute(by) };
  }

  @OnRequest(endSessionRequest)
  async end(input: InputOf<typeof endSessionRequest>): Promise<Empty> {
    await this.endSession.execute(input);
    return {};
  }

  @OnRequest(resolveSession)
  async resolve(key: InputOf<typeof resolveSession>): Promise<RequestReply<typeof resolveSession>> {
    return { principal: await this.resolveSession.execute(key) };
  }

  @OnRequest(refreshSessions)
  async refresh({ userId }: InputOf<typeof refreshSessions>): Promise<Empty> {
    await this.refreshSessions.execute(userId);
    return {};
  }
}
