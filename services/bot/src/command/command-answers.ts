import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type Interaction,
  MessageFlags,
  RESTJSONErrorCodes,
} from 'discord.js';
import { type Commands, GatewayConnection } from '../discord/gateway-connection.ts';
import { type Answer, says } from './answer.ts';
import { AnswerPicks } from './answer-picks.ts';
import { AnswerProp } from './answer-prop.ts';
import { AnswerRecord } from './answer-record.ts';
import { DEFINITIONS } from './definitions.ts';

/** Discord waits 3 s: what takes longer than this is deferred, and suggestions that do are left out. */
const AT_ONCE_MS = 1_200;
const SUGGEST_MS = 2_000;
/** Another instance was faster, or the reader's client has given up. */
const TOO_LATE: readonly unknown[] = [
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.UnknownInteraction,
];

/** Answers what readers type, in time. */
@Injectable()
export class CommandAnswers implements Commands, OnModuleInit {
  readonly definitions = DEFINITIONS;
  private readonly logger = new Logger(CommandAnswers.name);

  constructor(
    private readonly gateway: GatewayConnection,
    private readonly picks: AnswerPicks,
    private readonly record: AnswerRecord,
    private readonly prop: AnswerProp,
  ) {}

  onModuleInit(): void {
    this.gateway.serve(this);
  }

  async answer(interaction: Interaction): Promise<void> {
    try {
      if (interaction.isAutocomplete()) await this.suggest(interaction);
      if (interaction.isChatInputCommand()) await this.reply(interaction);
    } catch (error) {
      const isLate = error instanceof DiscordAPIError && TOO_LATE.includes(error.code);
      if (!isLate) this.logger.error({ msg: 'a command was not answered', error: nameOf(error) });
    }
  }

  private async suggest(interaction: AutocompleteInteraction): Promise<void> {
    const found = this.prop.suggest(interaction.options.getFocused()).catch((error: unknown) => {
      this.logger.warn({ msg: 'no suggestions', error: nameOf(error) });
      return [];
    });
    await interaction.respond(await Promise.race([found, sleep(SUGGEST_MS, [])]));
  }

  private async reply(interaction: ChatInputCommandInteraction): Promise<void> {
    const work = this.find(interaction);
    const answer = await Promise.race([work, sleep(AT_ONCE_MS, null)]);
    if (answer !== null) return void (await interaction.reply({ ...answer, flags: MessageFlags.Ephemeral }));
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply(await work);
  }

  private async find(interaction: ChatInputCommandInteraction): Promise<Answer> {
    try {
      switch (interaction.commandName) {
        case 'picks':
          return await this.picks.execute();
        case 'record':
          return await this.record.execute();
        case 'prop':
          return await this.prop.execute(interaction.options.getString('player', true));
        default:
          return says('This command is not known any more. Reload Discord to see those that are.');
      }
    } catch (error) {
      this.logger.warn({ msg: 'no answer to a command', command: interaction.commandName, error: nameOf(error) });
      return says(
        error instanceof AppError ? error.message : 'Something went wrong here. Please try again in a moment.',
      );
    }
  }
}

/** Without the address of a request, which holds the token of the interaction. */
function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
