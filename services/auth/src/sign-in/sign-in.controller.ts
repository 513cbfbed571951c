import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  endSessionRequest,
  type InputOf,
  listSessionsRequest,
  loginRequest,
  logoutRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import type { Issued } from '../accounts/index.ts';
import { SessionRepository } from '../sessions/index.ts';
import { EndSession } from './end-session.ts';
import { LogIn } from './log-in.ts';
import { LogOut } from './log-out.ts';

type Empty = Record<string, never>;

@Controller()
export class SignInController {
  constructor(
    private readonly logIn: LogIn,
    private readonly logOut: LogOut,
    private readonly endSession: EndSession,
    private readonly sessions: SessionRepository,
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
    const sessions = await this.sessions.of(by.userId);
    return { sessions: sessions.map((session) => ({ ...session, current: session.id === by.sessionId })) };
  }

  @OnRequest(endSessionRequest)
  async end(input: InputOf<typeof endSessionRequest>): Promise<Empty> {
    await this.endSession.execute(input);
    return {};
  }
}
