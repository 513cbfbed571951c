import { type ApplicationCommandDataResolvable, ApplicationCommandOptionType } from 'discord.js';

/** The commands, as Discord lists them to readers. */
export const DEFINITIONS: ApplicationCommandDataResolvable[] = [
  { name: 'picks', description: "Today's picks of the Free plan" },
  { name: 'record', description: 'How the picks have done so far' },
  {
    name: 'prop',
    description: "A player's picks today, and how yesterday's ended",
    options: [
      {
        name: 'player',
        description: 'Whose',
        type: ApplicationCommandOptionType.String,
        required: true,
        autocomplete: true,
      },
    ],
  },
];
