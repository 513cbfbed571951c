import type { Reading } from '../analysis/reading.ts';
import { writtenDay } from './player-status.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import type { QuestionIndex } from './question-index.ts';
import { gameFor, offered } from './read-game.ts';
import { refused } from './refusals.ts';
import { gameSuggestion } from './suggestion.ts';

/** The best bets of a team, of a game or of a day, where nobody was named. */
export function bestBets(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const { clauses, teams, day, asksTop, venue } = parsed;
  const specs = clauses.flatMap((clause) => clause.specs);
  if (parsed.hasFeat) return refused('player', { words: 'nobody' });
  if (specs.some(({ line }) => line !== null)) return refused(teams.length > 0 ? 'total' : 'nothing');
  const markets = [...new Set(specs.flatMap(({ market }) => market ?? []))];
  if (teams.length > 0) {
    if (parsed.asksTotal || specs.some(({ side }) => side !== null)) return refused('total');
    return ofTeams(parsed, markets, index, now);
  }
  if (specs.some(({ side }) => side !== null) || venue !== null) return refused('nothing');
  if (!asksTop) return refused('nothing');
  const games = index.coming(now).filter((game) => index.dayOf(game) === day);
  if (games.length === 0) return refused('day', { first: `No game is left on ${writtenDay(day)}.`, words: 'that day' });
  return { kind: 'best', day, gameIds: games.map(({ id }) => id), teams: [], markets };
}

function ofTeams(parsed: ParsedQuestion, markets: string[], index: QuestionIndex, now: Date): Reading {
  const choice = offered(gameFor(parsed, index, now), parsed);
  if ('refusal' in choice) return choice.refusal;
  if ('several' in choice)
    return { kind: 'ambiguous', suggestions: choice.several.map((game) => gameSuggestion(game, 'prop', index)) };
  const { game } = choice;
  const named = new Set(parsed.teams.flat());
  const teams = [game.awayTeam, game.homeTeam].filter((team) => named.has(team));
  return { kind: 'best', day: index.dayOf(game), gameIds: [game.id], teams, markets };
}
