import { Controller } from '@nestjs/common';
import { type RequestReply, type InputOf, listNoticesRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { NoticeRepository } from './notice.repository.ts';

@Controller()
export class SecurityController {
  constructor(private readonly notices: NoticeRepository) {}

  @OnRequest(listNoticesRequest)
  async list({ by }: InputOf<typeof listNoticesRequest>): Promise<RequestReply<typeof listNoticesRequest>> {
    return { notices: await this.notices.of(by.userId) };
  }
}
