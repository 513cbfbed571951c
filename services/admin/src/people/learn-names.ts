import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getUsernames } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Schedules } from '@overline/queue';
import { PersonRepository } from './person.repository.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 500;

/** Asks auth for the names of the accounts that events have named; events carry no names themselves. */
@Injectable()
export class LearnNames implements OnModuleInit {
  private readonly logger = new Logger(LearnNames.name);

  constructor(
    private readonly schedules: Schedules,
    private readonly bus: Bus,
    private readonly people: PersonRepository,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'learn-names', timing: { everyMs: EVERY_MS }, run: () => this.execute() });
  }

  async execute(): Promise<void> {
    const userIds = await this.people.unnamed(AT_ONCE);
    if (userIds.length === 0) return;
    try {
      const { names } = await this.bus.request(getUsernames, { userIds });
      await this.people.name(names);
    } catch (error) {
      this.logger.warn({ msg: 'names not known yet', people: userIds.length, error: String(error) });
    }
  }
}
