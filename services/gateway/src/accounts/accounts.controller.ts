import { Controller, Req, Res, Header } from '@nestjs/common';
import {
  type Account,
  type BodyOf,
  changeEmail,
  changeEmailRequest,
  changePassword,
  changePasswordRequest,
  deleteAccount,
  deleteAccountRequest,
  getAccount,
  login,
  loginRequest,
  logout,
  logoutRequest,
  me,
  type Principal,
  register,
  registerRequest,
  type SignedIn,
  type User,
  exportMyData,
  type ReplyOf,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Body, Caller, Route } from '../http/route-table.ts';
import { SearchCounts } from '../search-counts/search-counts.ts';
import { clientOf, clientWithDevice, rememberDevice } from '../http/client.ts';
import { Principals } from '../sessions/principals.ts';
import { ExportData } from './export-data.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly bus: Bus,
    private readonly principals: Principals,
    private readonly searchCounts: SearchCounts,
  ) {}

  @Route(login)
  async login(
    @Body() body: BodyOf<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const client = clientWithDevice(request);
    const issued = await this.bus.request(loginRequest, { ...body, client });
    rememberDevice(client.device, request, reply);
    return this.signedIn(issued);
  }

  @Route(register)
  async register(
    @Body() body: BodyOf<typeof register>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const client = clientWithDevice(request);
    const issued = await this.bus.request(registerRequest, { ...body, client });
    rememberDevice(client.device, request, reply);
    return this.signedIn(issued);
  }

  @Route(me)
  async me(@Caller() by: Principal): Promise<User> {
    const [account, searchCountToday] = await Promise.all([
      this.bus.request(getAccount, { by }),
      this.searchCounts.today(by.userId),
    ]);
    return { ...account, searchCountToday };
  }

  @Route(changeEmail)
  async changeEmail(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof changeEmail>,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    return this.user(await this.bus.request(changeEmailRequest, { ...body, by, client: clientOf(request) }));
  }

  // The routes below also lead to `user.changed`, but the old token must be refused on the very next request.

  @Route(logout)
  async logout(@Caller() by: Principal): Promise<Record<string, never>> {
    await this.bus.request(logoutRequest, { by });
    await this.principals.forgetEverywhere(by.userId);
    return {};
  }

  @Route(changePassword)
  async changePassword(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof changePassword>,
    @Req() request: FastifyRequest,
  ): Promise<SignedIn> {
    const issued = await this.bus.request(changePasswordRequest, { ...body, by, client: clientOf(request) });
    await this.principals.forgetEverywhere(by.userId);
    return this.signedIn(issued);
  }

  @Route(deleteAccount)
  async delete(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof deleteAccount>,
    @Req() request: FastifyRequest,
  ): Promise<Record<string, never>> {
    await this.bus.request(deleteAccountRequest, { ...body, by, client: clientOf(request) });
    await this.principals.forgetEverywhere(by.userId);
    return {};
  }

  private async signedIn({ token, account }: { token: string; account: Account }): Promise<SignedIn> {
    return { token, user: await this.user(account) };
  }

  private async user(account: Account): Promise<User> {
    return { ...account, searchCountToday: await this.searchCounts.today(account.id) };
  }
}

@Controller()
export class ExportController {
  constructor(private readonly exportData: ExportData) {}

  @Route(exportMyData)
  @Header('content-disposition', 'attachment; filename="overline-my-data.json"')
  export(@Caller() by: Principal): Promise<ReplyOf<typeof exportMyData>> {
    return this.exportData.execute(by);
  }
}
