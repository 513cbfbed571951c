import { type DynamicModule, Module } from '@nestjs/common';
import { Mailer } from '@overline/mail';
import { Clock, ServiceModule } from '@overline/service-kit';
import { AnswerLink } from './command/answer-link.ts';
import { AlertRepository } from './alerts/alert.repository.ts';
import { AlertsJobs } from './alerts/alerts.jobs.ts';
import {
  AccountConsumer,
  AddDevice,
  AddMailbox,
  ChangeRules,
  LinkDiscord,
  ReadSettings,
  RemoveTarget,
  TurnAlertsOff,
} from './alerts/change-settings.ts';
import { DeliverAlert } from './alerts/deliver-alert.ts';
import { PlanDeliveries, RequestDueDeliveries } from './alerts/plan-deliveries.ts';
import { BotHealth, FindDiscordProblem, ReadStatus } from './post/read-status.ts';
import { PushSender } from './alerts/push-sender.ts';
import { AnswerPicks, AnswerRecord } from './command/answers.ts';
import { AnswerMoneylines } from './command/answer-moneylines.ts';
import { AnswerProp, VisiblePlayers } from './command/answer-prop.ts';
import { CommandAnswers } from './command/commands.ts';
import type { BotConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { DiscordChannel } from './discord/discord-channel.ts';
import { GatewayConnection } from './discord/gateway-connection.ts';
import { GameStates } from './picks/game-states.ts';
import { PublishedPicks } from './picks/published-picks.ts';
import { AnnounceContent, RequestDuePosts, RequestPost } from './post/request-posts.ts';
import { DailyPostRepository } from './post/daily-post.repository.ts';
import { PostContent, ShowPost } from './post/show-post.ts';
import { PostNow, PostResultsNow } from './post/post-now.ts';
import { PostJobs } from './post/post.jobs.ts';
import { PostProcessor } from './post/post.processor.ts';

const discord = [DiscordChannel, GatewayConnection, GameStates, PublishedPicks];
const posts = [
  PostJobs,
  PostProcessor,
  AnnounceContent,
  RequestDuePosts,
  PostNow,
  PostResultsNow,
  FindDiscordProblem,
  ReadStatus,
  RequestPost,
  ShowPost,
  PostContent,
  DailyPostRepository,
];
const commands = [CommandAnswers, AnswerMoneylines, AnswerPicks, AnswerRecord, AnswerProp, VisiblePlayers];
const alerts = [
  AlertRepository,
  AlertsJobs,
  AnswerLink,
  ReadSettings,
  ChangeRules,
  AddDevice,
  AddMailbox,
  LinkDiscord,
  RemoveTarget,
  TurnAlertsOff,
  AccountConsumer,
  DeliverAlert,
  PlanDeliveries,
  PushSender,
  RequestDueDeliveries,
];

@Module({})
export class AppModule {
  static with(config: BotConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.forRoot(config, { database: databaseOptions })],
      providers: [
        ...discord,
        ...posts,
        ...commands,
        ...alerts,
        { provide: Mailer, useFactory: (clock: Clock) => new Mailer(config, clock), inject: [Clock] },
        BotHealth,
      ],
    };
  }
}
