import type { BestQuestion, Reading } from '../analysis/reading.ts';
import { writtenDay } from './player-status.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import type { QuestionIndex } from './question-index.ts';
import { gameFor, offered } from './read-game.ts';
import { refused } from './refusals.ts';
import { gameSuggestion } from './suggestion.ts';

type BestOf = Pick<BestQuestion, 'markets' | 'side' | 'order'>;

/** The best bets of a team, of a game or of a day, where nobody was named; on one side, where it is named. */
export function bestBets(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const { clauses, teams, day, asksTop, asksSafest, venue } = parsed;
  const specs = clauses.flatMap((clause) => clause.specs);
  if (parsed.hasFeat)
    return refused('nothing', { first: 'Double-doubles and triple-doubles are answered of one player.' });
  if (specs.some(({ line }) => line !== null)) return refused(teams.length > 0 ? 'total' : 'nothing');
  const markets = [...new Set(specs.flatMap(({ market }) => market ?? []))];
  const [side = null, ...sides] = new Set(specs.flatMap((spec) => spec.side ?? []));
  const best: BestOf = { markets, side, order: asksSafest ? 'chance' : 'value' };
  if (teams.length > 0) {
    // Without a market a side of two teams is one of their points together.
    if (parsed.asksTotal || side !== null) return refused('total');
    return ofTeams(parsed, best, index, now);
  }
  if (sides.length > 0 || venue !== null || !asksTop) return refused('nothing');
  const games = index.coming(now).filter((game) => index.dayOf(game) === day);
  if (games.length === 0) return refused('day', { first: `No game is left on ${writtenDay(day)}.`, words: 'that day' });
  return { kind: 'best', day, gameIds: games.map(({ id }) => id), teams: [], ...best };
}

function ofTeams(parsed: ParsedQuestion, best: BestOf, index: QuestionIndex, now: Date): Reading {
  // A team and talk: will it rain in Boston.
  if (parsed.chatters && !parsed.asksTop && best.markets.length === 0) return refused('nothing');
  const choice = offered(gameFor(parsed, index, now), parsed);
  if ('refusal' in choice) return choice.refusal;
  // A team is no bet: what is asked of it may be its own points or who wins.
  if (!parsed.asksTop && !parsed.asksProps) return whichBets(choice, best, index);
  if ('several' in choice)
    return { kind: 'ambiguous', suggestions: choice.several.map((game) => gameSuggestion(game, 'prop', index)) };
  const { game } = choice;
  const named = new Set(parsed.teams.flat());
  const teams = [game.awayTeam, game.homeTeam].filter((team) => named.has(team));
  return { kind: 'best', day: index.dayOf(game), gameIds: [game.id], teams, ...best };
}

function whichBets(
  choice: Exclude<ReturnType<typeof gameFor>, { refusal: unknown }>,
  { markets }: BestOf,
  index: QuestionIndex,
): Reading {
  const games = 'several' in choice ? choice.several : [choice.game];
  return {
    kind: 'ambiguous',
    text: 'Team numbers are not offered. Ask for a player and a stat, or for the best props of the game.',
    suggestions: games.map((game) => gameSuggestion(game, 'prop', index, markets)),
  };
}
