import { Controller } from '@nestjs/common';
import { type EventOf, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { PersonRepository } from './person.repository.ts';

@Controller()
export class UserConsumer {
  constructor(private readonly people: PersonRepository) {}

  @OnEvent(userChanged)
  async onUserChanged({ data }: EventOf<typeof userChanged>): Promise<void> {
    if (data.deleted) await this.people.forget(data.userId);
    else await this.people.numbersOf([data.userId]);
  }
}
