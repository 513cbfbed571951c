import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getUsernames } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Schedules } from '@overline/queue';
import { PersonRepository } from './person.repository.ts';

const INTERVAL_MS = 5_000;
const BATCH_SIZE = 500;

/** Asks auth for the names of new users, since events carry ids only. */
@Injectable()
export class NameJobs implements OnModuleInit {
  private readonly logger = new Logger(NameJobs.name);

  constructor(
    private readonly schedules: Schedules,
    private readonly bus: Bus,
    private readonly people: PersonRepository,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'learn-names', everyMs: INTERVAL_MS, run: () => this.learnNames() });
  }

  async learnNames(): Promise<void> {
    const userIds = await this.people.unnamed(BATCH_SIZE);
    if (userIds.length === 0) return;
    try {
      const { names } = await this.bus.request(getUsernames, { userIds });
      await this.people.setNames(names);
    } catch (error) {
      this.logger.warn({ msg: 'could not load usernames from auth', people: userIds.length, error: String(error) });
    }
  }
}
