import { isCelebrity, isOtherName } from './lexicon.ts';
import type { Reading, Why } from '../analysis/reading.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { parseQuestion } from './parsed-question.ts';
import { propsOfPlayers } from './props-of-players.ts';
import type { QuestionIndex } from './question-index.ts';
import { readGame } from './read-game.ts';
import { refused } from './refusals.ts';
import { gameSuggestion } from './suggestion.ts';
import { namedPlayers, suggestionsBeside } from './named-players.ts';
import { statusOf } from './status-answer.ts';
import { bestBets } from './best-bets.ts';

const ABSENT = /^(out|ruled out|sidelined|dnp)$/;
/** What is said of how much he plays would change his numbers. */
const OF_ROLE = /^(start|line|minutes|limited|restriction|load|suspen|return|back)/;

/**
 * What a question about props asks for. Every word that could change its meaning is used, or the question is refused
 * with what is not offered and what is. Never throws, whatever the question holds.
 */
export function readProps(question: string, index: QuestionIndex, now: Date): Reading {
  const parsed = parseQuestion(question, index, now);
  if (parsed.isEmpty) return refused('nothing');
  const barred = refusalOf(parsed, index, now);
  if (barred) return barred;
  if (parsed.hasPlayer) return propsOfPlayers(parsed, index, now);
  if (parsed.asksWinner) return winnerAsProps(question, index, now);
  return bestBets(parsed, index, now);
}

/** What in the question is not offered, whoever and whatever else it names. */
function refusalOf(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading | undefined {
  const { clauses, unknown } = parsed;
  const bars = parsed.bars.filter(({ why, text }) => why !== 'status' || !asksOwnBet(parsed, text));
  const suggestions = (): ReturnType<typeof suggestionsBeside> => suggestionsBeside(parsed, index, now);
  const why = (one: Why, words = ''): Reading => refused(one, { words, suggestions: suggestions() });
  const [bar] = bars;
  if (bar?.why === 'status' || (parsed.asksWhoPlays && !bar)) return statusOf(parsed, index, now);
  if (bar) return why(bar.why, tellingOf(bars));
  if (parsed.handicap)
    return parsed.hasPlayer && parsed.teams.length === 0 ? why('line', 'a signed number') : why('spread');
  if (parsed.hasPlayer && parsed.asksWinner) return refused('winner', { suggestions: suggestions() });
  const players = clauses.reduce((sum, { mentions }) => sum + mentions.length, 0);
  if (parsed.combined && players > 1) return why('combined');
  const markets = clauses.flatMap(({ specs }) => specs);
  if (markets.some(({ market }) => market === null)) return why('market', 'that sum');
  if (parsed.combined && markets.length > 1) return why('market', 'that sum');
  if (parsed.compares) return why('compare');
  if (parsed.unsettled !== null) return why(parsed.unsettled === 'or' ? 'unclear' : 'exact', parsed.unsettled);
  if (parsed.hasFeat && markets.length > 0) return why('unclear', 'a double-double beside another market');
  if (parsed.days > 1) return why('day', 'several days');
  if (unknown.length > 0) return strange(parsed, index, now);
  return undefined;
}

/**
 * One player and his bet: whether he plays stands in front of every answer about him. "Luka out, assists?" asks for
 * somebody else's.
 */
function asksOwnBet({ clauses }: ParsedQuestion, status: string): boolean {
  const mentions = clauses.flatMap((clause) => clause.mentions);
  const specs = clauses.flatMap((clause) => clause.specs);
  const isBet = specs.some(({ line, market }) => line !== null || (market !== undefined && !ABSENT.test(status)));
  return !OF_ROLE.test(status) && mentions.length === 1 && (isBet || clauses.some(({ feats }) => feats.length > 0));
}

/** Of what is not offered for one reason the longest words say most: not "did", but "average". */
function tellingOf(bars: ParsedQuestion['bars']): string {
  const texts = bars.filter(({ why }) => why === bars[0]?.why).map(({ text }) => text);
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/** Words that no rule could use: somebody whom we do not know, or something that we do not understand. */
function strange(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const { unknown, clauses, hasPlayer, teams } = parsed;
  const words = unknown.join(' ');
  const bets = clauses.some(({ specs, feats }) => specs.length > 0 || feats.length > 0);
  const isName = unknown.some((word) => isCelebrity(word) || isOtherName(word));
  if (isName && !hasPlayer) return refused('player', { words });
  if (!hasPlayer && teams.length === 0) return bets ? refused('player', { words }) : refused('nothing');
  const doubtful = namedPlayers(parsed, index, now).some(({ mention }) => mention.doubtful);
  return refused(doubtful ? 'player' : 'unclear', {
    words: doubtful ? doubtfulName(parsed, words) : words,
    suggestions: suggestionsBeside(parsed, index, now),
  });
}

function doubtfulName({ clauses }: ParsedQuestion, words: string): string {
  const [mention] = clauses.flatMap(({ mentions }) => mentions).filter(({ doubtful }) => doubtful);
  return mention ? `${words} ${mention.text}` : words;
}

/** Who wins is another page's question: the same game's props are offered, and not answered. */
function winnerAsProps(question: string, index: QuestionIndex, now: Date): Reading {
  const game = readGame(question, index, now);
  const ids = game.kind === 'game' ? [game.gameId] : [];
  const games = index.sports.games.filter(({ id }) => ids.includes(id));
  return refused('winner', { suggestions: games.map((one) => gameSuggestion(one, 'prop', index)) });
}
