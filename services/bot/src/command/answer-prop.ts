import { Injectable } from '@nestjs/common';
import { getDayResults, type Pick, type PickResult } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { APIEmbed } from 'discord.js';
import { BotConfig } from '../config.ts';
import { LIMITS } from '../message/channel-message.ts';
import { pickField } from '../message/picks-message.ts';
import { resultLine } from '../message/results-message.ts';
import { truncate, plain, DISCLAIMER, highConfidenceNote } from '../message/text.ts';
import { GameStates } from '../picks/game-states.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import { type Answer, textAnswer } from './answers.ts';

/** What the Free plan shows of one player: today's open picks and yesterday's settled ones. */
interface VisiblePlayer {
  name: string;
  picks: Pick[];
  results: PickResult[];
}

/** Players with a pick that the Free plan shows. */
@Injectable()
export class VisiblePlayers {
  constructor(
    private readonly published: PublishedPicks,
    private readonly bus: Bus,
  ) {}

  async all(): Promise<VisiblePlayer[]> {
    const [{ picks }, { picks: results }] = await Promise.all([
      this.published.forFreePlan(),
      this.bus.request(getDayResults, { free: true }),
    ]);
    const players = new Map<string, VisiblePlayer>();
    const playerOf = (name: string): VisiblePlayer => {
      const player = players.get(name) ?? { name, picks: [], results: [] };
      players.set(name, player);
      return player;
    };
    const settled = results.filter(({ outcome }) => outcome.status !== 'PENDING');
    for (const pick of picks) playerOf(pick.playerName).picks.push(pick);
    for (const result of settled) playerOf(result.playerName).results.push(result);
    return [...players.values()];
  }
}

const COLOR = 0x2f6f5e;
const MAX_SUGGESTIONS = 25;
const MAX_CHOICE_LENGTH = 100;
const MAX_NAME_LENGTH = 60;
const MAX_FACTS = 6;
const MAX_FACT_LENGTH = 80;

/** /prop: what the Free plan shows of one player. */
@Injectable()
export class AnswerProp {
  constructor(
    private readonly players: VisiblePlayers,
    private readonly games: GameStates,
    private readonly config: BotConfig,
  ) {}

  async suggest(typed: string): Promise<{ name: string; value: string }[]> {
    const names = (await this.players.all()).map(({ name }) => name);
    return matching(names, typed)
      .slice(0, MAX_SUGGESTIONS)
      .map((name) => ({ name: choiceOf(name), value: choiceOf(name) }));
  }

  async execute(typed: string): Promise<Answer> {
    const players = await this.players.all();
    const choices = players.map(({ name }) => choiceOf(name));
    const choice = findPlayer(choices, typed);
    const player = players.find(({ name }) => choiceOf(name) === choice);
    return player ? this.describe(player) : this.unknown(players, typed);
  }

  private async describe({ name, picks, results }: VisiblePlayer): Promise<Answer> {
    const states = await this.games.linesOf(picks);
    const note = highConfidenceNote(picks);
    const embed: APIEmbed = {
      color: COLOR,
      title: plain(name, MAX_NAME_LENGTH),
      url: `${this.config.SITE_URL}/picks`,
      ...(note && { description: note }),
      fields: picks.map((pick) => {
        const field = pickField(pick, states.get(pick.id));
        return { ...field, value: `${field.value}\n${facts(pick)}` };
      }),
      footer: { text: DISCLAIMER },
    };
    if (results.length > 0)
      embed.fields?.push({ name: 'Yesterday', value: truncate(results.map(resultLine).join('\n'), LIMITS.value) });
    return { content: '', embeds: [embed] };
  }

  private unknown(players: readonly VisiblePlayer[], typed: string): Answer {
    const matches = matching(
      players.map(({ name }) => name),
      typed,
    ).slice(0, 5);
    const suggestion =
      matches.length > 1 ? ` Did you mean ${matches.map((name) => plain(name, MAX_NAME_LENGTH)).join(', ')}?` : '';
    return textAnswer(
      `There is no free pick for ${plain(typed, MAX_NAME_LENGTH)} today, and none was settled yesterday.` +
        `${suggestion} See all picks: ${this.config.SITE_URL}/picks`,
    );
  }
}

/** The name as Discord shows it in the suggestions and returns it when the user picks one. */
function choiceOf(name: string): string {
  return truncate(name, MAX_CHOICE_LENGTH);
}

function facts({ mockAnalysis }: Pick): string {
  return mockAnalysis.dataPoints
    .slice(0, MAX_FACTS)
    .map(({ label, value }) => `· ${plain(`${label}: ${value}`, MAX_FACT_LENGTH)}`)
    .join('\n');
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Names that contain the text, ignoring case and accents. Names with a word that starts with it come first. */
export function matching(names: readonly string[], typed: string): string[] {
  const text = folded(typed);
  const startsWithText = (name: string): boolean => ` ${folded(name)}`.includes(` ${text}`);
  const matches = names.filter((name) => folded(name).includes(text));
  return [...matches.filter(startsWithText), ...matches.filter((name) => !startsWithText(name))];
}

/** The name that equals the text, ignoring case and accents, or else the only match. */
export function findPlayer(names: readonly string[], typed: string): string | undefined {
  const matches = matching(names, typed);
  return names.find((name) => folded(name) === folded(typed)) ?? (matches.length === 1 ? matches[0] : undefined);
}
