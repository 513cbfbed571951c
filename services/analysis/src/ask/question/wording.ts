import { centralDay } from '@overline/service-kit';
import texts from '../../../data/questions/refusal-texts.json' with { type: 'json' };
import { dayText } from '../../forecast/wording/phrases.ts';
import type { Reading, Suggestion, Why } from '../analysis/reading.ts';
import type { Bet } from './bets.ts';
import type { ComingGame, KnownPlayer } from '../../facts/sports/sports.ts';
import type { View } from './question-index.ts';
import { writtenMarket } from './vocabulary.ts';

export type Refusal = Extract<Reading, { kind: 'refused' }>;

const TEXTS: Readonly<Record<Why, string>> = texts;

/** The refusal shown to the user: `first`, then the text for the reason, which may quote `words` from the question. */
export function refused(
  why: Why,
  { words = '', first = '', suggestions = [] }: { words?: string; first?: string; suggestions?: Suggestion[] } = {},
): Refusal {
  const text = TEXTS[why].replaceAll('“{words}”', words === '' ? 'that' : `“${words}”`).replaceAll('{words}', words);
  return { kind: 'refused', why, text: joined([first, text]), suggestions };
}

/** Joins the non-empty parts. */
export function joined(parts: readonly string[], separator = ' '): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** A bet as written in a suggested question: "over 25.5 points". */
export function writtenBet({ market, line, side }: Bet): string {
  return joined([side ?? '', line === null ? '' : String(line), market ? writtenMarket(market) : '']);
}

/** Asks for the player of a bet: "Name a player: over or under 3.5 rebounds for whom?" */
export function whoseBet(bet: Bet): string {
  return `Name a player: over or under ${writtenBet({ ...bet, side: null })} for whom?`;
}

/** Suggests a player; `rest` follows the name in the suggested question. */
export function playerSuggestion(player: KnownPlayer, rest: string, { index, now }: View): Suggestion {
  const { name, status, teamId } = player;
  const team = index.team(teamId);
  const [next] = index.gamesOf(teamId, now);
  const game = next ? writtenGame(next, index) : '';
  const uniqueName = joined([name, index.hasNamesake(player) ? (team?.name ?? '') : '']);
  return {
    label: joined([name, rest]),
    detail: joined([team?.abbreviation ?? '', status ?? '', game], ' · '),
    // Specific enough not to be refused as unclear again.
    query: joined([uniqueName, rest === '' ? 'props' : rest]),
    ...(rest === '' && { player: uniqueName }),
    ...(next && { startsAt: next.startsAt.toISOString() }),
  };
}

/** Suggests a game, worded for this type of question. */
export function gameSuggestion(
  game: ComingGame,
  type: 'prop' | 'moneyline',
  index: View['index'],
  markets: readonly string[] = [],
): Suggestion {
  const title = writtenGame(game, index);
  const teams = [game.awayTeam, game.homeTeam].map((id) => index.team(id)?.name ?? id).join(' vs. ');
  // The reader's browser writes the time, in the reader's own time zone.
  const [detail, startsAt] = ['', game.startsAt.toISOString()];
  const props = [...markets.map(writtenMarket), 'props'].join(' ');
  return type === 'moneyline'
    ? { label: title, detail, query: teams, startsAt }
    : { label: `Top ${props}: ${title}`, detail, query: `top ${props} ${teams}`, startsAt };
}

/** "Celtics at Lakers". */
export function writtenGame({ homeTeam, awayTeam }: ComingGame, index: View['index']): string {
  return `${index.teamName(awayTeam)} at ${index.teamName(homeTeam)}`;
}

/** The injury report on a player: "Roscoe Brennagh is listed as out." Empty if it does not list him. */
export function statusSentence({ name, status }: Pick<KnownPlayer, 'name' | 'status'>): string {
  return status === null ? '' : `${name} is listed as ${status.toLowerCase()}.`;
}

/** Every listed player of a team: "Otters: Roscoe Brennagh is listed as out." */
export function reportOnTeam(teamId: string, { index }: View): string {
  const name = index.team(teamId)?.name ?? teamId;
  const listed = index.sports.players.filter((player) => player.teamId === teamId && player.status !== null);
  if (listed.length === 0) return `The injury report lists no one from the ${name}.`;
  return `${name}: ${joined(listed.map(statusSentence))}`;
}

/** "Next game: Embers at Larks, Friday, January 16." Empty without a game. */
export function nextGameSentence(game: ComingGame | null | undefined, { index }: View, whose = 'Next game'): string {
  return game ? `${whose}: ${datedGame(game, index)}.` : '';
}

/** "Embers at Larks, Friday, January 16". */
export function datedGame(game: ComingGame, index: View['index']): string {
  return `${writtenGame(game, index)}, ${dayText(centralDay(game.startsAt))}`;
}
