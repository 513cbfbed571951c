import { HOME_TIME_ZONE } from '@overline/contracts';
import type { Candidate } from '../analysis/steps.ts';
import type { Spec } from './clauses.ts';
import { marketWords } from './market-words.ts';
import type { QuestionIndex } from './question-index.ts';
import type { ComingGame, KnownMan } from './sports.ts';
import { shortTeamName } from './team-names.ts';

const when = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A bet as a candidate's question writes it: "over 25.5 points". */
export function specWords({ market, line, side }: Spec): string {
  return [side ?? '', line === null ? '' : String(line), market ? marketWords(market) : '']
    .filter((word) => word !== '')
    .join(' ');
}

/** A player as a candidate; `asked` is the rest of the question, whose answer is then his. */
export function playerCandidate(player: KnownMan, asked: string, index: QuestionIndex, now: Date): Candidate {
  const team = index.team(player.teamId);
  const namesakes = index.sports.players.some(({ id, name }) => id !== player.id && name === player.name);
  const [next] = index.gamesOf(player.teamId, now);
  const detail = [team?.abbreviation, next && `${gameWords(next, index)} · ${when.format(next.startsAt)} CT`]
    .filter((part) => part !== undefined)
    .join(' · ');
  const words = [player.name, namesakes ? (team?.name ?? '') : '', asked].filter((word) => word !== '').join(' ');
  return { label: asked === '' ? player.name : `${player.name} ${asked}`, detail, query: words };
}

/** A game as a candidate, asked for as its type of question does. */
export function gameCandidate(game: ComingGame, type: 'prop' | 'moneyline', index: QuestionIndex): Candidate {
  const title = gameWords(game, index);
  const teams = [game.awayTeam, game.homeTeam].map((id) => index.team(id)?.name ?? id);
  const detail = `${when.format(game.startsAt)} CT`;
  return type === 'moneyline'
    ? { label: title, detail, query: teams.join(' vs ') }
    : { label: `Top props: ${title}`, detail, query: `top props ${teams.join(' vs ')}` };
}

/** "Celtics at Lakers". */
export function gameWords({ homeTeam, awayTeam }: ComingGame, index: QuestionIndex): string {
  const name = (id: string): string => {
    const team = index.team(id);
    return team ? shortTeamName(team, index.sports.teams) : id;
  };
  return `${name(awayTeam)} at ${name(homeTeam)}`;
}
