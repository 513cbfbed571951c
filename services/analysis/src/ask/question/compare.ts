import rows from '../../../data/questions/comparisons.json' with { type: 'json' };
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import type { Milestone, Reading } from '../analysis/reading.ts';
import { hasPhrase, phrasesIn } from './lexicon.ts';
import type { ParsedQuestion } from './parse.ts';
import { gameOf, givenOf, type Named, unclearName } from './players.ts';
import { isOf, marketFor, meanOf, type View } from './question-index.ts';
import { refused, statusSentence } from './wording.ts';

export const MAX_COMPARED = 5;
/** A ranking of all players compares only this many: those with the highest averages. */
const MAX_RANKED = 8;
/** The market that a verb implies if the comparison names none: points in "who scores more". */
const VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries(rows.verbs).flatMap(([market, lines]) => phrasesIn(lines).map((verb) => [verb, market] as const)),
);
const isComparing = hasPhrase(phrasesIn(rows.comparing));
const isFewer = hasPhrase(phrasesIn(rows.fewer));
const isSuperlative = hasPhrase(phrasesIn(rows.superlative));
const isOfEverybody = hasPhrase(phrasesIn(rows.everybody));
const isOfBets = hasPhrase(phrasesIn(rows.bets));
const comparesNumbers = hasPhrase(['more', 'less', 'fewer', 'higher', 'lower']);

/** The one market that is compared, named or in a verb; undefined if there is none or more than one. */
export function marketOf({ clauses, text }: ParsedQuestion, { index: { words } }: View): string | undefined {
  const written = clauses.flatMap(({ bets }) => bets.flatMap(({ market }) => market ?? []));
  const inVerbs = (): string[] =>
    [...words.comparing, ...VERBS].flatMap(([verb, one]) =>
      words.has(one) && ` ${text} `.includes(` ${verb} `) ? [one] : [],
    );
  const [market, ...others] = new Set(written.length > 0 ? written : inVerbs());
  return others.length === 0 ? market : undefined;
}

function milestoneOf({ clauses }: ParsedQuestion): Milestone | undefined {
  const [milestone, ...others] = new Set(clauses.flatMap(({ milestones }) => milestones));
  return others.length === 0 ? milestone : undefined;
}

/** Ranks all players of the day: "most rebounds tonight", "who gets a triple-double". Undefined for other questions. */
export function readRanking(parsed: ParsedQuestion, view: View): Reading | undefined {
  const { index, now } = view;
  const isOther = parsed.notOffered.some(({ why }) => !['compare', 'status', 'schedule'].includes(why));
  const bets = parsed.clauses.flatMap((clause) => clause.bets);
  const isRanking = isSuperlative(parsed.text) && isOfEverybody(parsed.text);
  const isNarrower = parsed.hasPlayer || parsed.teams.length + parsed.conditions.length > 0;
  if (isOther || !isRanking || isNarrower || isOfBets(parsed.text)) return undefined;
  const milestone = milestoneOf(parsed);
  const market = milestone === undefined ? marketOf(parsed, view) : undefined;
  if ((milestone === undefined && market === undefined) || bets.some(({ line }) => line !== null)) return undefined;
  const games = index.coming(now).filter((game) => index.dayOf(game) === parsed.day);
  const average = (player: KnownPlayer): number =>
    milestone === undefined
      ? meanOf(player, market ?? '')
      : (COUNTED.map((name) => player.means[name] ?? 0).sort((a, b) => b - a)[milestone === 'triple-double' ? 2 : 1] ??
        0);
  const players = index.sports.players
    .filter((player) => !player.out && player.minutes > 0)
    .flatMap((player) => {
      const game = games.find((one) => isOf(one, player.teamId));
      return game ? [{ player, gameId: game.id, average: average(player) }] : [];
    })
    .sort((a, b) => b.average - a.average || (a.player.id < b.player.id ? -1 : 1))
    .slice(0, MAX_RANKED)
    .map(({ player: { id: playerId }, gameId }) => ({ playerId, gameId }));
  if (players.length < 2) return undefined;
  if (milestone !== undefined)
    return {
      kind: 'feats',
      questions: players.slice(0, MAX_COMPARED).map((player) => ({ ...player, feat: milestone })),
      ranked: 'everybody',
    };
  const order = isFewer(parsed.text) ? 'fewer' : 'more';
  const [meant = ''] = view.index.words.meant(market ?? '');
  return order === 'fewer' ? undefined : { kind: 'compare', market: meant, order, players, everybody: true };
}

const COUNTED = ['points', 'rebounds', 'assists'];

/** Compares named players in one statistic: "who scores more, Siakam or Vucevic". Undefined for other questions. */
export function readComparison(parsed: ParsedQuestion, named: readonly Named[], view: View): Reading | undefined {
  const isOnly = parsed.notOffered.every(({ why }) => why === 'compare' || why === 'exact');
  const isComparison = parsed.compares || parsed.notOffered.length > 0 || isComparing(parsed.text);
  if (!isOnly || !isComparison) return undefined;
  const bets = parsed.clauses.flatMap((clause) => clause.bets);
  if (parsed.hasHandicap) return undefined;
  const isSided = bets.some(({ side }) => side !== null) && !parsed.compares && !comparesNumbers(parsed.text);
  if (isSided || bets.some(({ line }) => line !== null)) return undefined;
  const milestone = milestoneOf(parsed);
  const market = milestone === undefined ? marketOf(parsed, view) : undefined;
  const players = [...new Set(named.flatMap(({ choice }) => ('player' in choice ? [choice.player] : [])))];
  if ((!market && !milestone) || named.length < 2 || players.length > MAX_COMPARED) return undefined;
  const [unclear] = named.flatMap((one) => unclearName(one, parsed, view) ?? []);
  if (unclear) return unclear;
  if (players.length < 2) return undefined;
  const out = players.find((player) => player.out);
  if (out) return refused('out', { first: statusSentence(out) });
  if (players.some((player) => view.index.isInactive(player.id))) return undefined;
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
  if (milestone !== undefined)
    return {
      kind: 'feats',
      questions: compared.map((one) => ({ ...one, feat: milestone })),
      ranked: 'named',
      ...given,
    };
  const order = isFewer(parsed.text) ? 'fewer' : 'more';
  const [first] = players;
  const meant = first && market ? marketFor(first, market) : '';
  return { kind: 'compare', market: meant, order, players: compared, ...given };
}
