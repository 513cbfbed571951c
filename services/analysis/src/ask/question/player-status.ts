import { HOME_TIME_ZONE } from '@overline/contracts';
import type { QuestionIndex } from './question-index.ts';
import type { ComingGame, KnownPlayer } from './sports.ts';
import { writtenGame } from './suggestion.ts';

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
