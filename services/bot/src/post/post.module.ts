import { type DynamicModule, Module } from '@nestjs/common';
import { AnnounceContent } from './announce-content.ts';
import { DailyPostRepository } from './daily-post.repository.ts';
import { PostConsumer } from './post.consumer.ts';
import { PostContent } from './post-content.ts';
import { PostController } from './post.controller.ts';
import { PostJobs } from './post.jobs.ts';
import { PostNow } from './post-now.ts';
import { PostOptions } from './post-options.ts';
import { PostProcessor } from './post.processor.ts';
import { PostResultsNow } from './post-results-now.ts';
import { ReadStatus } from './read-status.ts';
import { RequestDuePosts } from './request-due-posts.ts';
import { RequestPost } from './request-post.ts';
import { ShowPost } from './show-post.ts';

const USE_CASES = [AnnounceContent, RequestDuePosts, PostNow, PostResultsNow, ReadStatus];
const STEPS = [RequestPost, ShowPost, PostContent, DailyPostRepository];

@Module({})
export class PostModule {
  static with({ site }: { site: string }): DynamicModule {
    return {
      module: PostModule,
      controllers: [PostController, PostConsumer],
      providers: [
        ...USE_CASES,
        ...STEPS,
        PostProcessor,
        PostJobs,
        { provide: PostOptions, useValue: new PostOptions(site) },
      ],
      exports: [ReadStatus],
    };
  }
}
