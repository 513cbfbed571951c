import { Injectable } from '@nestjs/common';
import type { Pick } from '@overline/contracts';
import type { APIEmbed } from 'discord.js';
import { cut, plain } from '../message/text.ts';
import { DISCLAIMER } from '../message/terms.ts';
import { LIMITS } from '../message/channel-message.ts';
import { pickField } from '../message/pick-field.ts';
import { resultLine } from '../message/results-message.ts';
import { type Answer, says } from './answer.ts';
import { BotConfig } from '../config.ts';
import { matching, meant } from './player-search.ts';
import { type VisiblePlayer, VisiblePlayers } from './visible-players.ts';

const COLOR = 0x2f6f5e;
const MOST_SUGGESTED = 25;
const LONGEST_CHOICE = 100;
const LONGEST_NAME = 60;
const MOST_FACTS = 6;
const LONGEST_FACT = 80;

/** /prop: one player, as far as a visitor on the Free plan may see. */
@Injectable()
export class AnswerProp {
  constructor(
    private readonly players: VisiblePlayers,
    private readonly config: BotConfig,
  ) {}

  async suggest(typed: string): Promise<{ name: string; value: string }[]> {
    const names = (await this.players.all()).map(({ name }) => name);
    return matching(names, typed)
      .slice(0, MOST_SUGGESTED)
      .map((name) => ({ name: cut(name, LONGEST_CHOICE), value: cut(name, LONGEST_CHOICE) }));
  }

  async execute(typed: string): Promise<Answer> {
    const players = await this.players.all();
    const name = meant(
      players.map((player) => cut(player.name, LONGEST_CHOICE)),
      typed,
    );
    const player = players.find((candidate) => cut(candidate.name, LONGEST_CHOICE) === name);
    return player ? this.describe(player) : this.unknown(players, typed);
  }

  private describe({ name, picks, results }: VisiblePlayer): Answer {
    const embed: APIEmbed = {
      color: COLOR,
      title: plain(name, LONGEST_NAME),
      url: `${this.config.SITE_URL}/picks`,
      fields: picks.map((pick) => ({ ...pickField(pick), value: `${pickField(pick).value}\n${facts(pick)}` })),
      footer: { text: DISCLAIMER },
    };
    if (results.length > 0)
      embed.fields?.push({ name: 'Yesterday', value: cut(results.map(resultLine).join('\n'), LIMITS.value) });
    return { content: '', embeds: [embed] };
  }

  private unknown(players: readonly VisiblePlayer[], typed: string): Answer {
    const some = matching(
      players.map(({ name }) => name),
      typed,
    ).slice(0, 5);
    const meantOnes =
      some.length > 1 ? ` Did you mean ${some.map((name) => plain(name, LONGEST_NAME)).join(', ')}?` : '';
    return says(
      `No pick of ${plain(typed, LONGEST_NAME)} is open to everybody today, and none was settled ` +
        `yesterday.${meantOnes} ` +
        `Everything else is on ${this.config.SITE_URL}/picks`,
    );
  }
}

function facts({ mockAnalysis }: Pick): string {
  return mockAnalysis.dataPoints
    .slice(0, MOST_FACTS)
    .map(({ label, value }) => `· ${plain(`${label}: ${value}`, LONGEST_FACT)}`)
    .join('\n');
}
