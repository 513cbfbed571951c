import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { PICKS_HOUR, RESULTS_MINUTE } from '@overline/contracts';
import { Schedules } from '@overline/queue';
import { MINUTE_MS } from '@overline/service-kit';
import { RequestDuePosts } from './request-posts.ts';

/** The daily schedules post on time. A job every minute catches up on posts that were missed. */
@Injectable()
export class PostJobs implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(PostJobs.name);

  constructor(
    private readonly schedules: Schedules,
    private readonly requestDuePosts: RequestDuePosts,
  ) {}

  onModuleInit(): void {
    const run = (): Promise<void> => this.requestDuePosts.execute();
    this.schedules.add({ id: 'picks', cron: `0 ${PICKS_HOUR} * * *`, run });
    this.schedules.add({ id: 'results', cron: `${RESULTS_MINUTE} ${PICKS_HOUR} * * *`, run });
    this.schedules.add({ id: 'due-posts', everyMs: MINUTE_MS, run });
  }

  onApplicationBootstrap(): void {
    this.requestDuePosts.execute().catch((error: unknown) => {
      this.logger.warn({
        msg: 'could not check for due posts at startup; retrying within a minute',
        error: String(error),
      });
    });
  }
}
