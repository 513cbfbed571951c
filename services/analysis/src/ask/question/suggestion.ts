import { writtenMarket } from './lexicon.ts';
import { HOME_TIME_ZONE } from '@overline/contracts';
import type { Suggestion } from '../analysis/reading.ts';
import type { Spec } from './clauses.ts';
import type { QuestionIndex } from './question-index.ts';
import type { ComingGame, KnownPlayer } from './sports.ts';
import { shortTeamName } from './team-names.ts';

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
export function writtenGame({ homeTeam, awayTeam }: ComingGame, index: QuestionIndex): string {
  const name = (id: string): string => {
    const team = index.team(id);
    return team ? shortTeamName(team, index.sports.teams) : id;
  };
  return `${name(awayTeam)} at ${name(homeTeam)}`;
}
