import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceModule } from '@overline/service-kit';
import { BotHealth } from './bot.health.ts';
import { AnswerPicks } from './command/answer-picks.ts';
import { AnswerProp } from './command/answer-prop.ts';
import { AnswerRecord } from './command/answer-record.ts';
import { CommandAnswers } from './command/command-answers.ts';
import { VisiblePlayers } from './command/visible-players.ts';
import type { BotConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { DiscordChannel } from './discord/discord-channel.ts';
import { GatewayConnection } from './discord/gateway-connection.ts';
import { PublishedPicks } from './picks/published-picks.ts';
import { AnnounceContent } from './post/announce-content.ts';
import { DailyPostRepository } from './post/daily-post.repository.ts';
import { PostContent } from './post/post-content.ts';
import { PostNow } from './post/post-now.ts';
import { PostResultsNow } from './post/post-results-now.ts';
import { PostConsumer } from './post/post.consumer.ts';
import { PostController } from './post/post.controller.ts';
import { PostJobs } from './post/post.jobs.ts';
import { PostProcessor } from './post/post.processor.ts';
import { ReadStatus } from './post/read-status.ts';
import { RequestDuePosts } from './post/request-due-posts.ts';
import { RequestPost } from './post/request-post.ts';
import { ShowPost } from './post/show-post.ts';

const discord = [DiscordChannel, GatewayConnection, PublishedPicks];
const posts = [
  PostJobs,
  PostProcessor,
  AnnounceContent,
  RequestDuePosts,
  PostNow,
  PostResultsNow,
  ReadStatus,
  RequestPost,
  ShowPost,
  PostContent,
  DailyPostRepository,
];
const commands = [CommandAnswers, AnswerPicks, AnswerRecord, AnswerProp, VisiblePlayers];

@Module({})
export class AppModule {
  static with(config: BotConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.forRoot(config, { database: databaseOptions, outsideCalls: true })],
      controllers: [PostController, PostConsumer],
      providers: [...discord, ...posts, ...commands, BotHealth],
    };
  }
}
