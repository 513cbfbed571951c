import { Controller, Req } from '@nestjs/common';
import {
  type BodyOf,
  confirmEmail,
  confirmEmailRequest,
  type EmailConfirmation,
  emailConfirmation,
  forgotPassword,
  forgotPasswordRequest,
  getEmailConfirmation,
  getMailAvailability,
  mailAvailability,
  type Principal,
  type ReplyOf,
  resetPassword,
  resetPasswordRequest,
  sendEmailConfirmation,
  sendEmailConfirmationRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client.ts';
import { Body, Caller, Route } from '../http/route-table.ts';
import { Principals } from '../sessions/principals.ts';

/** Password reset and address confirmation by email. */
@Controller()
export class EmailController {
  constructor(
    private readonly bus: Bus,
    private readonly principals: Principals,
  ) {}

  @Route(mailAvailability)
  availability(): Promise<ReplyOf<typeof mailAvailability>> {
    return this.bus.request(getMailAvailability, {});
  }

  @Route(forgotPassword)
  forgot(@Body() body: BodyOf<typeof forgotPassword>, @Req() request: FastifyRequest): Promise<Record<string, never>> {
    return this.bus.request(forgotPasswordRequest, { ...body, client: clientOf(request) });
  }

  @Route(resetPassword)
  async reset(
    @Body() body: BodyOf<typeof resetPassword>,
    @Req() request: FastifyRequest,
  ): Promise<Record<string, never>> {
    const { userId } = await this.bus.request(resetPasswordRequest, { ...body, client: clientOf(request) });
    // `user.changed` follows too, but the old tokens must be refused on the very next request.
    await this.principals.forgetEverywhere(userId);
    return {};
  }

  @Route(confirmEmail)
  confirm(
    @Body() body: BodyOf<typeof confirmEmail>,
    @Req() request: FastifyRequest,
  ): Promise<ReplyOf<typeof confirmEmail>> {
    return this.bus.request(confirmEmailRequest, { ...body, client: clientOf(request) });
  }

  @Route(emailConfirmation)
  state(@Caller() by: Principal): Promise<EmailConfirmation> {
    return this.bus.request(getEmailConfirmation, { by });
  }

  @Route(sendEmailConfirmation)
  sendAgain(@Caller() by: Principal, @Req() request: FastifyRequest): Promise<EmailConfirmation> {
    return this.bus.request(sendEmailConfirmationRequest, { by, client: clientOf(request) });
  }
}
