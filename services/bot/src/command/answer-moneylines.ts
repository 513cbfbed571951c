import { Injectable } from '@nestjs/common';
import {
  type GameMoneylines,
  type GameState,
  getGameStates,
  getMoneylines,
  getRecipient,
  type MoneylineSide,
  phaseAt,
} from '@overline/contracts';
import { booksOf, MINUS, type MyBooks, teamAtMyBooks } from '@overline/forecast';
import { Bus } from '@overline/messaging';
import { Clock, HOUR_MS } from '@overline/service-kit';
import type { APIEmbedField } from 'discord.js';
import { AlertRepository } from '../alerts/alert.repository.ts';
import { BotConfig } from '../config.ts';
import { DISCLAIMER, plain, priceText, startText } from '../message/text.ts';
import { type Answer, textAnswer } from './answers.ts';

const COLOR = 0x2f6f5e;
const MAX_GAMES = 20;
const MAX_TEAM_LENGTH = 40;
/** A game is shown, with its state, until this long after its start. */
const SHOWN_AFTER_START_MS = 6 * HOUR_MS;

/**
 * /moneylines: the games under way and those of the next slate, of all leagues or one. Chances and prices of both sides
 * are shown in a members' channel only (`DISCORD_PICKS=all`).
 */
@Injectable()
export class AnswerMoneylines {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly config: BotConfig,
    private readonly alerts: AlertRepository,
  ) {}

  /** Prices are those of the books that the Discord user's account has chosen, if one is linked. */
  async execute(league: string | null, discordId: string): Promise<Answer> {
    const now = this.clock.now().getTime();
    const isForMembers = this.config.DISCORD_PICKS === 'all';
    const [all, bets, books] = await Promise.all([
      this.bus.request(getGameStates, {}),
      isForMembers ? this.bus.request(getMoneylines, {}) : [],
      isForMembers ? this.booksOf(discordId) : null,
    ]);
    const states = all.filter((game) => league === null || game.league === league);
    const fields = gameFields(states, bets, { now, books });
    if (fields.length === 0) return textAnswer(`No ${league === null ? '' : `${league} `}games in the next two days.`);
    const embed = {
      color: COLOR,
      title: league === null ? 'Next games' : `Next ${league} games`,
      url: `${this.config.SITE_URL}/moneylines`,
      description: isForMembers
        ? `Our chance, the best price${books === null ? '' : ' at your books'}, and its expected profit.`
        : 'Chances and prices are part of the Platinum plan.',
      fields,
      footer: { text: DISCLAIMER },
    };
    return { content: '', embeds: [embed] };
  }

  private async booksOf(discordId: string): Promise<MyBooks> {
    const userId = await this.alerts.ownerOf(discordId);
    const { recipient } = userId === null ? { recipient: null } : await this.bus.request(getRecipient, { userId });
    return recipient && booksOf(recipient);
  }
}

/**
 * One field per game: its start time and both bets, or its state once it has started or was postponed. Games that can
 * still be bet on or watched come first, so that a busy day's results do not take their places.
 */
export function gameFields(
  states: readonly GameState[],
  bets: readonly GameMoneylines[],
  { now, books }: { now: number; books: MyBooks },
): APIEmbedField[] {
  const betsOf = new Map(bets.map((game) => [game.gameId, game]));
  const first = Math.min(...states.map(({ startsAt }) => Date.parse(startsAt)).filter((startsAt) => startsAt > now));
  const near = states.filter(({ startsAt }) => {
    const at = Date.parse(startsAt);
    return at > now ? at <= first + 12 * HOUR_MS : at > now - SHOWN_AFTER_START_MS;
  });
  const isOver = (game: GameState): boolean => ['final', 'postponed'].includes(phaseAt(game, now));
  const ordered = [...near.filter((game) => !isOver(game)), ...near.filter(isOver)];
  return ordered.slice(0, MAX_GAMES).map((game) => {
    const isOpen = phaseAt(game, now) === 'scheduled';
    const open = isOpen ? betsOf.get(game.gameId) : undefined;
    const name = `${plain(game.awayTeam, MAX_TEAM_LENGTH)} at ${plain(game.homeTeam, MAX_TEAM_LENGTH)}`;
    const lines = open ? [sideText(game.awayTeam, open.away, books), sideText(game.homeTeam, open.home, books)] : [];
    return { name, value: [isOpen ? startText(game.startsAt) : stateText(game, now), ...lines].join('\n') };
  });
}

/** "Gulls: 31.6% · +227 at Bluefin · +3.5% · Bet". */
function sideText(team: string, side: MoneylineSide, books: MyBooks): string {
  const { probability, best, ev, stance, elsewhere } = teamAtMyBooks(side, books);
  const elsewhereTexts = elsewhere ? [`${priceText(elsewhere.price, elsewhere.book)} elsewhere`] : [];
  const chance = `${plain(team, MAX_TEAM_LENGTH)}: ${probability.toFixed(1)}%`;
  if (best === null || ev === null) return [chance, 'no price', ...elsewhereTexts].join(' · ');
  const value = `${ev < 0 ? MINUS : '+'}${Math.abs(ev).toFixed(1)}%`;
  return [
    chance,
    priceText(best.price, best.book),
    value,
    ...(stance === 'bet' ? ['Bet'] : []),
    ...elsewhereTexts,
  ].join(' · ');
}

/** "Under way: Q2 3:44, 48–51", "Final: 99–101", "Postponed"; the away team's score is first, as in the title. */
function stateText(game: GameState, now: number): string {
  const { awayScore, homeScore, clock } = game;
  const score = awayScore === null || homeScore === null ? [] : [`${awayScore}–${homeScore}`];
  const phase = phaseAt(game, now);
  if (phase === 'postponed') return 'Postponed';
  const facts = phase === 'live' && clock !== null ? [clock, ...score] : score;
  return [phase === 'live' ? 'Under way' : 'Final', ...(facts.length > 0 ? [facts.join(', ')] : [])].join(': ');
}
