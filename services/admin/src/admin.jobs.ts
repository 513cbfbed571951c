import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getUsernames } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Schedules } from '@overline/queue';
import { addDays, centralDay, Clock, DAY_MS } from '@overline/service-kit';
import { PersonRepository } from './people/person.repository.ts';
import { RollupRepository } from './rollups/rollup.repository.ts';
import { QuestionRepository } from './searches/question.repository.ts';
import { ActiveUserRepository } from './traffic/active-user.repository.ts';

const NAMES_EVERY_MS = 5_000;
const NAMES_PER_REQUEST = 500;
/** Finished days whose active users are counted: the longest range (90 days) and the 90 days before it. */
const COUNTED_DAYS = 181;
/** Hourly rows outlive the events in NATS (14 days), so that a late event still finds the rows of its hour. */
const HOURS_KEPT_MS = 16 * DAY_MS;
/** Covers the longest range, 90 days. */
const QUESTION_DAYS_KEPT = 91;

/** Fetches usernames, counts the active users of finished days, and deletes rows that no range can show any more. */
@Injectable()
export class AdminJobs implements OnModuleInit {
  private readonly logger = new Logger(AdminJobs.name);

  constructor(
    private readonly schedules: Schedules,
    private readonly transactions: Transactions,
    private readonly rollups: RollupRepository,
    private readonly bus: Bus,
    private readonly people: PersonRepository,
    private readonly active: ActiveUserRepository,
    private readonly questions: QuestionRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'learn-names', everyMs: NAMES_EVERY_MS, run: () => this.fetchNames() });
    this.schedules.add({ id: 'count-active-users', cron: '5 * * * *', run: () => this.countFinishedDays() });
    this.schedules.add({ id: 'prune-active-users', cron: '20 4 * * *', run: () => this.pruneActiveUsers() });
    this.schedules.add({ id: 'prune-questions', cron: '30 4 * * *', run: () => this.pruneQuestions() });
  }

  /** Runs hourly, because a late event deletes the counts that it changes. Days already counted are skipped. */
  async countFinishedDays(): Promise<void> {
    const today = centralDay(this.clock.now());
    const days = await this.active.uncountedDays(addDays(today, -COUNTED_DAYS), addDays(today, -1));
    // One day per transaction, because counting a window with many users is slow.
    for (const day of days)
      await this.transactions.run(async () => {
        // Waits for a late event that is being stored: it could not delete a count that it does not see yet.
        await this.rollups.lock('traffic');
        await this.active.countDays([day]);
      });
  }

  /** Requests the names of new users from auth, because events contain only their IDs. */
  private async fetchNames(): Promise<void> {
    const userIds = await this.people.unnamed(NAMES_PER_REQUEST);
    if (userIds.length === 0) return;
    try {
      const { names } = await this.bus.request(getUsernames, { userIds });
      await this.people.setNames(names);
    } catch (error) {
      this.logger.warn({ msg: 'could not load usernames from auth', people: userIds.length, error: String(error) });
    }
  }

  private async pruneActiveUsers(): Promise<void> {
    const now = this.clock.now();
    await this.active.prune(new Date(now.getTime() - HOURS_KEPT_MS), centralDay(now));
  }

  private async pruneQuestions(): Promise<void> {
    await this.questions.prune(addDays(centralDay(this.clock.now()), -QUESTION_DAYS_KEPT));
  }
}
