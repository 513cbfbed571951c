import { Controller, Req, Res } from '@nestjs/common';
import {
  type BodyOf,
  getAccount,
  login,
  loginRequest,
  me,
  type Principal,
  register,
  registerRequest,
  type RequestReply,
  type SignedIn,
  type User,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientWithDevice, rememberDevice } from '../http/client.ts';
import { Body, Caller, Route } from '../http/route-table.ts';
import { SearchCounts } from '../search-counts/search-counts.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly bus: Bus,
    private readonly searchCounts: SearchCounts,
  ) {}

  @Route(login)
  login(
    @Body() body: BodyOf<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    return this.signIn(request, reply, (client) => this.bus.request(loginRequest, { ...body, client }));
  }

  @Route(register)
  register(
    @Body() body: BodyOf<typeof register>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    return this.signIn(request, reply, (client) => this.bus.request(registerRequest, { ...body, client }));
  }

  @Route(me)
  async me(@Caller() by: Principal): Promise<User> {
    const [account, searchCountToday] = await Promise.all([
      this.bus.request(getAccount, { by }),
      this.searchCounts.today(by.userId),
    ]);
    return { ...account, searchCountToday };
  }

  private async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    issue: (client: ReturnType<typeof clientWithDevice>) => Promise<RequestReply<typeof loginRequest>>,
  ): Promise<SignedIn> {
    const client = clientWithDevice(request);
    const { token, account } = await issue(client);
    rememberDevice(client.device, request, reply);
    return { token, user: { ...account, searchCountToday: await this.searchCounts.today(account.id) } };
  }
}
