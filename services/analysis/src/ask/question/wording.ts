import { writtenMarket } from './lexicon.ts';
import { HOME_TIME_ZONE } from '@overline/contracts';
import type { Suggestion, Reading, Why } from '../analysis/reading.ts';
import type { Spec } from './bets.ts';
import type { QuestionIndex, ComingGame, KnownPlayer } from './question-index.ts';
import { shortTeamName } from './names.ts';
import texts from '../../../data/questions/refusal-texts.json' with { type: 'json' };

const when = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A bet as a suggestion's question writes it: "over 25.5 points". */
export function writtenSpec({ market, line, side }: Spec): string {
  return [side ?? '', line === null ? '' : String(line), market ? writtenMarket(market) : '']
    .filter((word) => word !== '')
    .join(' ');
}

/** A player as a suggestion; `rest` is the rest of the question, whose answer is then his. */
export function playerSuggestion(player: KnownPlayer, rest: string, index: QuestionIndex, now: Date): Suggestion {
  const team = index.team(player.teamId);
  const namesakes = index.sports.players.some(({ id, name }) => id !== player.id && name === player.name);
  const [next] = index.gamesOf(player.teamId, now);
  const detail = [
    team?.abbreviation,
    player.status ?? undefined,
    next && `${writtenGame(next, index)} · ${when.format(next.startsAt)} CT`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
  // A name alone is asked about once more.
  const words = [player.name, namesakes ? (team?.name ?? '') : '', rest === '' ? 'props' : rest]
    .filter((word) => word !== '')
    .join(' ');
  return { label: rest === '' ? player.name : `${player.name} ${rest}`, detail, query: words };
}

/** A game as a suggestion, asked for as its type of question does. */
export function gameSuggestion(
  game: ComingGame,
  type: 'prop' | 'moneyline',
  index: QuestionIndex,
  markets: readonly string[] = [],
): Suggestion {
  const title = writtenGame(game, index);
  const teams = [game.awayTeam, game.homeTeam].map((id) => index.team(id)?.name ?? id);
  const detail = `${when.format(game.startsAt)} CT`;
  const props = [...markets.map(writtenMarket), 'props'].join(' ');
  return type === 'moneyline'
    ? { label: title, detail, query: teams.join(' vs ') }
    : { label: `Top ${props}: ${title}`, detail, query: `top ${props} ${teams.join(' vs ')}` };
}

/** "Celtics at Lakers". */
function writtenGame({ homeTeam, awayTeam }: ComingGame, index: QuestionIndex): string {
  const name = (id: string): string => {
    const team = index.team(id);
    return team ? shortTeamName(team, index.sports.teams) : id;
  };
  return `${name(awayTeam)} at ${name(homeTeam)}`;
}

export type Refused = Extract<Reading, { kind: 'refused' }>;

/** What is not offered, and what is; `{words}` is what was written. */
const TEXTS: Readonly<Record<Why, string>> = texts;

/** A refusal in words for the person: what is said first, then what is not offered and what is. */
export function refused(
  why: Why,
  { words = '', first = '', suggestions = [] }: { words?: string; first?: string; suggestions?: Suggestion[] } = {},
): Refused {
  const text = TEXTS[why].replaceAll('“{words}”', words === '' ? 'that' : `“${words}”`).replaceAll('{words}', words);
  return { kind: 'refused', why, text: [first, text].filter((part) => part !== '').join(' '), suggestions };
}

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_TIME_ZONE,
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});

/** What the injury report calls a player: "Roscoe Brennagh is listed as out." Nothing of one who is not on it. */
export function statusSentence({ name, status }: Pick<KnownPlayer, 'name' | 'status'>): string {
  return status === null ? '' : `${name} is listed as ${status.toLowerCase()}.`;
}

/** As `statusSentence`; of one who is not on the report, that. */
export function standing(player: KnownPlayer): string {
  return statusSentence(player) || `${player.name} is not on the latest injury report.`;
}

/** "Friday, Jan 16: Embers at Larks". */
export function datedGame(game: ComingGame, index: QuestionIndex): string {
  return `${dayName.format(game.startsAt)}: ${writtenGame(game, index)}`;
}

/** The day of a YYYY-MM-DD as a person reads it. */
export function writtenDay(day: string): string {
  return dayName.format(new Date(`${day}T18:00:00Z`));
}
