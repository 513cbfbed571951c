import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { LEAGUES } from '@overline/forecast';
import {
  type ApplicationCommandOptionData,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type Interaction,
  MessageFlags,
  RESTJSONErrorCodes,
  type ApplicationCommandDataResolvable,
  ApplicationCommandOptionType,
} from 'discord.js';
import { type Commands, GatewayConnection } from '../discord/gateway-connection.ts';
import { type Answer, AnswerPicks, AnswerRecord, textAnswer } from './answers.ts';
import { AnswerLink } from './answer-link.ts';
import { AnswerMoneylines } from './answer-moneylines.ts';
import { AnswerProp } from './answer-prop.ts';

/** Discord allows 3 s. Slower replies are deferred; slower suggestions are dropped. */
const DEFER_AFTER_MS = 1_200;
const SUGGEST_MS = 2_000;
/** Error codes: another instance has already replied, or the interaction has expired. */
const UNANSWERABLE: readonly unknown[] = [
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.UnknownInteraction,
];

/** Replies to slash commands within Discord's time limits. */
@Injectable()
export class CommandAnswers implements Commands, OnModuleInit {
  readonly definitions = DEFINITIONS;
  private readonly logger = new Logger(CommandAnswers.name);

  constructor(
    private readonly gateway: GatewayConnection,
    private readonly picks: AnswerPicks,
    private readonly record: AnswerRecord,
    private readonly prop: AnswerProp,
    private readonly moneylines: AnswerMoneylines,
    private readonly link: AnswerLink,
  ) {}

  onModuleInit(): void {
    this.gateway.serve(this);
  }

  async answer(interaction: Interaction): Promise<void> {
    try {
      if (interaction.isAutocomplete()) await this.suggest(interaction);
      if (interaction.isChatInputCommand()) await this.reply(interaction);
    } catch (error) {
      const isUnanswerable = error instanceof DiscordAPIError && UNANSWERABLE.includes(error.code);
      if (!isUnanswerable) this.logger.error({ msg: 'could not reply to a slash command', error: nameOf(error) });
    }
  }

  private async suggest(interaction: AutocompleteInteraction): Promise<void> {
    const suggestions = this.prop.suggest(interaction.options.getFocused()).catch((error: unknown) => {
      this.logger.warn({ msg: 'could not load suggestions', error: nameOf(error) });
      return [];
    });
    await interaction.respond(await Promise.race([suggestions, sleep(SUGGEST_MS, [])]));
  }

  private async reply(interaction: ChatInputCommandInteraction): Promise<void> {
    const work = this.find(interaction);
    const answer = await Promise.race([work, sleep(DEFER_AFTER_MS, null)]);
    if (answer !== null) return void (await interaction.reply({ ...answer, flags: MessageFlags.Ephemeral }));
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply(await work);
  }

  private async find(interaction: ChatInputCommandInteraction): Promise<Answer> {
    try {
      switch (interaction.commandName) {
        case 'picks':
          return await this.picks.execute(interaction.options.getString('league'));
        case 'record':
          return await this.record.execute(interaction.options.getString('league'));
        case 'moneylines':
          return await this.moneylines.execute(interaction.options.getString('league'), interaction.user.id);
        case 'link':
          return await this.link.execute(interaction.user);
        case 'prop':
          return await this.prop.execute(interaction.options.getString('player', true));
        default:
          return textAnswer('This command no longer exists. Reload Discord to see the current ones.');
      }
    } catch (error) {
      this.logger.warn({ msg: 'slash command failed', command: interaction.commandName, error: nameOf(error) });
      return textAnswer(
        error instanceof AppError ? error.message : 'Something went wrong. Please try again in a moment.',
      );
    }
  }
}

/** Leaves out the request URL, which contains the interaction token. */
function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}

const LEAGUE_OPTION = {
  name: 'league',
  description: 'One league only',
  type: ApplicationCommandOptionType.String,
  choices: LEAGUES.map(({ name }) => ({ name, value: name })),
} as const satisfies ApplicationCommandOptionData;

const DEFINITIONS: ApplicationCommandDataResolvable[] = [
  { name: 'picks', description: "Today's picks on the Free plan", options: [LEAGUE_OPTION] },
  { name: 'record', description: 'The track record of our picks', options: [LEAGUE_OPTION] },
  { name: 'moneylines', description: 'The next games and both sides of their moneylines', options: [LEAGUE_OPTION] },
  { name: 'link', description: 'Get your alerts here as direct messages' },
  {
    name: 'prop',
    description: "A player's picks today and results from yesterday",
    options: [
      {
        name: 'player',
        description: 'Player name',
        type: ApplicationCommandOptionType.String,
        required: true,
        autocomplete: true,
      },
    ],
  },
];
