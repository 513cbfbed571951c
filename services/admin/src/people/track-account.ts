import { Injectable } from '@nestjs/common';
import { type EventOf, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { Transactions } from '@overline/database';
import { PersonRepository } from './person.repository.ts';

/** Adds a new account, or anonymizes a deleted one. */
@Injectable()
export class TrackAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly people: PersonRepository,
  ) {}

  @OnEvent(userChanged)
  async execute({ data: { userId, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    await this.transactions.run(async () => {
      if (deleted) await this.people.forget(userId);
      else await this.people.numbersOf([userId]);
    });
  }
}
