import { type DynamicModule, Module } from '@nestjs/common';
import { AnswerPicks } from './answer-picks.ts';
import { AnswerProp } from './answer-prop.ts';
import { AnswerRecord } from './answer-record.ts';
import { CommandAnswers } from './command-answers.ts';
import { CommandOptions } from './command-options.ts';
import { VisiblePlayers } from './visible-players.ts';

@Module({})
export class CommandModule {
  static with({ site }: { site: string }): DynamicModule {
    return {
      module: CommandModule,
      providers: [
        CommandAnswers,
        AnswerPicks,
        AnswerRecord,
        AnswerProp,
        VisiblePlayers,
        { provide: CommandOptions, useValue: new CommandOptions(site) },
      ],
    };
  }
}
