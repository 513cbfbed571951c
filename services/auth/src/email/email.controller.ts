import { Controller } from '@nestjs/common';
import {
  confirmEmailRequest,
  type EmailConfirmation,
  forgotPasswordRequest,
  getEmailConfirmation,
  getMailAvailability,
  type InputOf,
  listEmailLinks,
  type RequestReply,
  resetPasswordRequest,
  sendEmailConfirmationRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ConfirmEmail, GetEmailConfirmation, ListEmailLinks, SendEmailConfirmation } from './confirm-email.ts';
import { RequestMail } from '../mail/request-mail.ts';
import { ForgotPassword, ResetPassword } from './reset-password.ts';

@Controller()
export class EmailController {
  constructor(
    private readonly mail: RequestMail,
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
    private readonly confirmEmail: ConfirmEmail,
    private readonly confirmation: GetEmailConfirmation,
    private readonly sendConfirmation: SendEmailConfirmation,
    private readonly listLinks: ListEmailLinks,
  ) {}

  @OnRequest(getMailAvailability)
  async availability(): Promise<RequestReply<typeof getMailAvailability>> {
    return { available: this.mail.isAvailable };
  }

  @OnRequest(forgotPasswordRequest)
  async forgot(input: InputOf<typeof forgotPasswordRequest>): Promise<Record<string, never>> {
    await this.forgotPassword.execute(input);
    return {};
  }

  @OnRequest(resetPasswordRequest)
  async reset(input: InputOf<typeof resetPasswordRequest>): Promise<RequestReply<typeof resetPasswordRequest>> {
    return { userId: await this.resetPassword.execute(input) };
  }

  @OnRequest(confirmEmailRequest)
  async confirm(input: InputOf<typeof confirmEmailRequest>): Promise<RequestReply<typeof confirmEmailRequest>> {
    return { email: await this.confirmEmail.execute(input) };
  }

  @OnRequest(getEmailConfirmation)
  state({ by }: InputOf<typeof getEmailConfirmation>): Promise<EmailConfirmation> {
    return this.confirmation.execute(by);
  }

  @OnRequest(sendEmailConfirmationRequest)
  sendAgain(input: InputOf<typeof sendEmailConfirmationRequest>): Promise<EmailConfirmation> {
    return this.sendConfirmation.execute(input);
  }

  @OnRequest(listEmailLinks)
  async links({ by }: InputOf<typeof listEmailLinks>): Promise<RequestReply<typeof listEmailLinks>> {
    return { emailLinks: await this.listLinks.execute(by) };
  }
}
