import { Injectable } from '@nestjs/common';
import { getSuggestions, type InputOf, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { Suggest } from './question/question.module.ts';

/** Completes a question while it is typed. */
@Injectable()
export class QuestionSuggestions {
  constructor(
    private readonly suggest: Suggest,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSuggestions)
  execute({ q, type }: InputOf<typeof getSuggestions>): Promise<RequestReply<typeof getSuggestions>> {
    return this.suggest.execute(q, type, this.clock.now());
  }
}
