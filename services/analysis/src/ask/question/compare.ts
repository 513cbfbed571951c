import rows from '../../../data/questions/comparisons.json' with { type: 'json' };
import { findMarket } from '@overline/forecast';
import type { Reading } from '../analysis/reading.ts';
import { givenOf } from './conditions.ts';
import { phrasesIn } from './lexicon.ts';
import type { ParsedQuestion } from './parse.ts';
import { gameOf, type Named, unclearName } from './players.ts';
import type { View } from './question-index.ts';
import { refused } from './wording.ts';

const MOST_PLAYERS = 5;
/** What the words of a comparison count, where no market is named: "who scores more". */
const VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries(rows).flatMap(([market, lines]) => phrasesIn(lines).map((verb) => [verb, market] as const)),
);
const FEWER = /\b(fewer|fewest|less|least|lower|lowest)\b/;

/** "Who scores more, Siakam or Vucevic": several players and one statistic. Undefined if it is something else. */
export function readComparison(parsed: ParsedQuestion, named: readonly Named[], view: View): Reading | undefined {
  const texts = parsed.notOffered.map(({ text }) => text).join(' ');
  const isOnly = parsed.notOffered.every(({ why }) => why === 'compare');
  if (!isOnly || !(parsed.compares || texts !== '') || parsed.unknown.length > 0 || parsed.combines) return undefined;
  const bets = parsed.clauses.flatMap((clause) => clause.bets);
  if (parsed.hasMilestone || bets.some(({ line }) => line !== null)) return undefined;
  const written = [...new Set(bets.flatMap(({ market }) => market ?? []))];
  const verbs = [...VERBS].filter(([verb]) => ` ${texts} `.includes(` ${verb} `)).map(([, market]) => market);
  const [market, ...others] = written.length > 0 ? written : new Set(verbs);
  const players = [...new Set(named.flatMap(({ choice }) => ('player' in choice ? [choice.player] : [])))];
  if (!market || others.length > 0 || named.length < 2 || players.length > MOST_PLAYERS) return undefined;
  const [unclear] = named.flatMap((one) => unclearName(one, parsed, view) ?? []);
  if (unclear) return unclear;
  if (players.length < named.length) return undefined;
  if (players.some((player) => player.out || view.index.isAway(player) || !findMarket(player.league, market)))
    return undefined;
  const games = players.map((player) =>
    gameOf(
      player,
      parsed,
      view,
      players.filter((other) => other !== player),
    ),
  );
  const gameIds = games.map((meant) => ('game' in meant ? (meant.game?.id ?? null) : null));
  const given = givenOf(parsed.conditions, { players, games: gameIds.flatMap((id) => id ?? []) }, view);
  if ('refusal' in given) return given.refusal;
  const compared = players.flatMap(({ id: playerId }, at) => {
    const gameId = gameIds[at];
    return gameId ? [{ playerId, gameId }] : [];
  });
  if (compared.length < players.length) return refused('day', { words: 'that' });
  const order = FEWER.test(texts) || bets.some(({ side }) => side === 'under') ? 'fewer' : 'more';
  return { kind: 'compare', market, order, players: compared, ...given };
}
