import { listed } from '@overline/contracts';
import { LEAGUE_DATA, type LeagueId, LEAGUES, leagueOf } from '@overline/forecast';
import type { Reading, Suggestion, Why } from '../analysis/reading.ts';
import { betsWithPlayers, together } from './bets.ts';
import { readWinnerOf } from './games.ts';
import { FILLER, isEnglish, phrasesIn, SMALL_TALK } from './lexicon.ts';
import { textOf } from './numbers.ts';
import { distanceFrom, FARTHEST_MEANT } from './players.ts';
import type { LeagueIndex, QuestionIndex, View } from './question-index.ts';
import { type Token, tokensOf } from './tokens.ts';
import { gameSuggestion, playerSuggestion, refused, writtenBet } from './wording.ts';

/** Reads a question in the words and names of one league. */
type Reader = (question: string, view: View, previous?: Reading) => Reading;

/** Points for a name by how surely it is one: whole names, last names and teams, first names, everyday words. */
const POINTS = { whole: 6, team: 4, last: 3, everydayTeam: 2, onlyFirst: 2, first: 1, everyday: 0.5 } as const;
/** A text with at least this many points is certainly a name. */
const SURE = 3;
const LEAGUE_NAMED = 8;
const OWN_WORD = 1;
const FOREIGN_WORD = -3;
/** Leagues with this many fewer points than the best are not read. */
const FARTHEST_POINTS = 3;
/** If nothing else decides between leagues this close in points, the user must choose. */
const NEAR_POINTS = 1.5;
/** How much nearer to a player's averages the lines must be to decide between leagues, as a ratio's logarithm. */
const CLEARLY_NEARER = 0.6;
const LONGEST_NAME = 4;
const NAMES_OF_LEAGUES: ReadonlyMap<LeagueId, ReadonlySet<string>> = new Map(
  LEAGUES.map(({ id }) => [id, new Set(phrasesIn(LEAGUE_DATA[id].questions.names))]),
);
/** What separates the bets of a slip. */
const NEXT_BET = /\s*(?:[\n;|&,]|\s\+\s|\band\b|\bw\/|\bplus\b|\s\/\s|\sx\s)\s*/i;
/** Reasons for refusal that may only mean that the question is about another league. */
const MAY_BE_OTHER_LEAGUE: readonly Why[] = ['nothing', 'player', 'unclear', 'sport', 'opponent', 'total'];

/** The evidence in a question that it is about a league. */
interface Evidence {
  index: LeagueIndex;
  points: number;
  /** The question names the league itself. */
  isNamed: boolean;
  /** Tokens of names, with their points. */
  names: readonly { from: number; to: number; points: number }[];
}

/** One league's reading of a question. */
interface Candidate extends Evidence {
  reading: Reading;
}

/**
 * Reads a question in the league that it is about, which its names, words and games decide. Bets of several leagues are
 * read one by one. If two leagues fit, the user must choose.
 */
export function readInLeagues(
  question: string,
  { index, now }: { index: QuestionIndex; now: Date },
  read: Reader,
  previous?: Reading,
): Reading {
  const [only, ...more] = index.leagues;
  if (!only) return withLeagues(refused('nothing'), index);
  if (more.length === 0) return withLeagues(read(question, { index: only, now }, previous), index, only);
  const evidence = evidenceIn(question, index) as [Evidence, ...Evidence[]];
  const [first] = evidence;
  const absent = absentLeague(question, evidence, now);
  if (absent) return absent;
  const earlier = previous && leagueIn(previous, index);
  const parlay = hasFurtherNames(evidence) ? acrossLeagues(question, { index, now }, read) : undefined;
  if (parlay) return parlay;
  const near =
    first.points < SURE ? evidence : evidence.filter(({ points }) => points > first.points - FARTHEST_POINTS);
  const candidates = near.map((one): Candidate => {
    // "Under 3.5 rebounds NBA" asks about the league, not about the last player.
    const continues = earlier === one.index && !one.isNamed;
    return { ...one, reading: read(question, { index: one.index, now }, continues ? previous : undefined) };
  });
  const { reading, index: own } = chosen(question, candidates, { now, read });
  const bets = mayBeOtherLeague(reading) ? acrossLeagues(question, { index, now }, read) : undefined;
  return bets ?? withLeagues(reading, index, own);
}

/** The evidence for each league, the likeliest league first. */
function evidenceIn(question: string, index: QuestionIndex): Evidence[] {
  const spans = spansOf(tokensOf(question));
  return index.leagues
    .map((one) => evidenceOf(spans, one))
    .sort((a, b) => b.points - a.points || b.index.sports.games.length - a.index.sports.games.length);
}

/** Consecutive tokens that may be a name. `from` is the index of the first one. */
interface Span {
  from: number;
  tokens: readonly Token[];
  text: string;
}

/** All spans of up to the longest name, the longest first. */
function spansOf(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1)
      spans.push({ from, tokens: tokens.slice(from, from + length), text: textOf(tokens, from, length) });
  return spans;
}

function evidenceOf(spans: readonly Span[], index: LeagueIndex): Evidence {
  const names: { from: number; to: number; points: number }[] = [];
  const used = new Set<number>();
  let words = 0;
  let isNamed = false;
  for (const { from, tokens, text } of spans) {
    if (used.size > 0 && tokens.some((_, at) => used.has(from + at))) continue;
    const { length } = tokens;
    const points = pointsOfName(text, tokens, index);
    const meaning = index.words.phrases.get(text);
    const isForeign = meaning?.kind === 'notOffered' && meaning.why === 'sport';
    const isOwn = NAMES_OF_LEAGUES.get(index.league)?.has(text) === true;
    isNamed ||= isOwn;
    if (isOwn) words += LEAGUE_NAMED;
    else if (isForeign) words += FOREIGN_WORD;
    else if (meaning?.kind === 'market') words += OWN_WORD * Math.min(length, 2);
    if (points > 0) names.push({ from, to: from + length, points });
    if (points > POINTS.everyday || isOwn || (length > 1 && meaning !== undefined))
      for (const at of tokens.keys()) used.add(from + at);
  }
  return { index, names, isNamed, points: words + names.reduce((sum, { points }) => sum + points, 0) };
}

function pointsOfName(text: string, span: readonly Token[], { names, words, isLikely }: LeagueIndex): number {
  const found = names.exact(text);
  if (!found) return 0;
  const [token] = span;
  const isWord = span.length === 1 && (SMALL_TALK.has(text) || FILLER.has(text) || isEnglish(text) || text.length < 3);
  const isWritten = token !== undefined && (token.upper || (token.capital && !token.opens));
  if (words.phrases.has(text)) return POINTS.everyday;
  if (isWord && !isWritten) {
    const isLastName = found.players.some(({ playerId, part }) => part === 'last' && isLikely(playerId));
    if (text.length < 3) return POINTS.everyday;
    return found.teams.length > 0 ? POINTS.everydayTeam : isLastName ? POINTS.first : POINTS.everyday;
  }
  if (found.teams.length > 0) return POINTS.team + span.length - 1;
  const likely = found.players.filter(({ playerId }) => isLikely(playerId));
  const parts = (likely.length > 0 ? likely : found.players).map(({ part }) => part);
  if (likely.length === 0) return span.length > 1 ? POINTS.last : POINTS.everyday;
  if (parts.includes('whole')) return span.length > 1 ? POINTS.whole : POINTS.team;
  if (parts.includes('last')) return POINTS.last;
  return parts.length === 1 ? POINTS.onlyFirst : POINTS.first;
}

/** The refusal of a question that names a league which is switched off or has no games. */
function absentLeague(question: string, evidence: readonly Evidence[], now: Date): Reading | undefined {
  const tokens = tokensOf(question);
  const text = ` ${textOf(tokens, 0, tokens.length)} `;
  const isNamed = (league: LeagueId): boolean =>
    [...(NAMES_OF_LEAGUES.get(league) ?? [])].some((name) => text.includes(` ${name} `));
  const named = LEAGUES.filter(({ id }) => isNamed(id));
  const known = evidence.filter(({ index }) => named.some(({ id }) => id === index.league));
  if (named.length === 0 || known.some(({ index }) => index.coming(now).length > 0)) return undefined;
  const [{ name }] = named as [(typeof named)[number]];
  const first =
    known.length > 0 ? `The ${name} has no games in the coming days.` : `We do not cover the ${name} at the moment.`;
  return {
    kind: 'refused',
    why: 'sport',
    text: `${first} ${questionsCover(
      evidence.map(({ index }) => index),
      now,
    )}`,
    suggestions: [],
  };
}

function questionsCover(indexes: readonly LeagueIndex[], now: Date): string {
  const inSeason = indexes.filter((index) => index.coming(now).length > 0);
  const all = LEAGUES.filter(({ id }) => inSeason.some(({ league }) => league === id)).map(({ name }) => name);
  return all.length === 0
    ? 'No league that we cover has games in the coming days.'
    : `You can ask about the ${listed(all)}.`;
}

/** The league of a reading's first player, game or suggestion. */
function leagueIn(reading: Reading, index: QuestionIndex): LeagueIndex | undefined {
  const [offered] = reading.kind === 'ambiguous' ? reading.suggestions : [];
  if (offered) return evidenceIn(offered.query, index)[0]?.index;
  const games =
    reading.kind === 'game'
      ? [reading.gameId]
      : reading.kind === 'best'
        ? reading.gameIds
        : reading.kind === 'mixed'
          ? reading.winners.map(({ gameId }) => gameId)
          : [];
  const [id = ''] = [...betsWithPlayers(reading).map(({ playerId }) => playerId), ...games];
  return index.leagues.find((one) => one.player(id) !== undefined || one.sports.games.some((game) => game.id === id));
}

function mayBeOtherLeague(reading: Reading): boolean {
  return reading.kind === 'refused' && MAY_BE_OTHER_LEAGUE.includes(reading.why);
}

/**
 * Ranks readings: answers first, then choices, then refusals with a clear reason. If a league with less evidence does
 * not have the statistic, that is no clear reason.
 */
function rankAmongLeagues({ reading, points }: Candidate, mostPoints: number): number {
  if (reading.kind === 'ambiguous') return 2;
  if (reading.kind !== 'refused') return 3;
  const lacksStatistic = reading.why === 'market' && points < mostPoints;
  return mayBeOtherLeague(reading) || lacksStatistic ? 0 : 1;
}

/** The reading with the highest rank, then the most evidence. If several leagues tie, asks which one is meant. */
function chosen(
  question: string,
  candidates: readonly Candidate[],
  { now, read }: { now: Date; read: Reader },
): { reading: Reading; index?: LeagueIndex } {
  const likeliest = [...candidates].sort((a, b) => b.points - a.points) as [Candidate, ...Candidate[]];
  const rank = (one: Candidate): number => rankAmongLeagues(one, likeliest[0].points);
  // If the likeliest league clearly refuses, only leagues with almost as much evidence may answer instead.
  const kept =
    rank(likeliest[0]) === 1 ? likeliest.filter(({ points }) => points > likeliest[0].points - 1) : likeliest;
  const sorted = kept.sort((a, b) => rank(b) - rank(a) || b.points - a.points) as [Candidate, ...Candidate[]];
  const [first] = sorted;
  const rivals = sorted.filter(
    (one) =>
      one.points > first.points - NEAR_POINTS &&
      ((one.reading.kind === first.reading.kind && rank(one) === rank(first)) ||
        // A player of one league does not decide between several of another.
        (one.reading.kind === 'ambiguous' && first.reading.kind === 'props')),
  );
  if (rivals.length === 1 || rank(first) < 3) return first;
  const best = bestOfAll(rivals);
  if (best) return { reading: best };
  const meant = nearest(rivals, now, read);
  const [only] = meant;
  if (only && meant.length === 1) return only;
  return { reading: whichLeague(question, meant, now) };
}

/** "Best bets tonight": those of all leagues. */
function bestOfAll(candidates: readonly Candidate[]): Reading | undefined {
  const readings = candidates.flatMap(({ reading }) => (reading.kind === 'best' ? [reading] : []));
  const [first] = readings;
  if (!first || readings.length < candidates.length) return undefined;
  return { ...first, gameIds: readings.flatMap(({ gameIds }) => gameIds) };
}

/** The candidates whose lines are nearest to what their players average; all if none is near. */
function nearest(candidates: readonly Candidate[], now: Date, read: Reader): readonly Candidate[] {
  const scored = candidates.map((one) => ({ one, distance: distanceOf(one, now, read) }));
  const least = Math.min(...scored.map(({ distance }) => distance));
  if (least > FARTHEST_MEANT) return candidates;
  return scored.filter(({ distance }) => distance < least + CLEARLY_NEARER).map(({ one }) => one);
}

/** How far the lines are from the averages of their players; for a choice between players, the smallest distance. */
function distanceOf({ reading, index }: Pick<Candidate, 'reading' | 'index'>, now: Date, read: Reader): number {
  if (reading.kind === 'ambiguous') {
    const choices = reading.suggestions
      .map(({ query }) => read(query, { index, now }))
      .filter((choice) => choice.kind === 'props');
    const players = new Set(choices.flatMap(({ questions }) => questions.map(({ playerId }) => playerId)));
    if (players.size < 2) return Infinity;
    return Math.min(...choices.map((choice) => distanceOf({ reading: choice, index }, now, read)));
  }
  if (reading.kind !== 'props') return 0;
  const distances = reading.questions.map((question) => {
    const player = index.player(question.playerId);
    return player ? distanceFrom(player, [question]) : 0;
  });
  return Math.max(0, ...distances);
}

/** Asks which league is meant, with the league's name in each choice. */
function whichLeague(question: string, candidates: readonly Candidate[], now: Date): Reading {
  return {
    kind: 'ambiguous',
    text: 'Which league do you mean?',
    suggestions: candidates.flatMap((one) => choicesOf(question, one, now)),
  };
}

function choicesOf(question: string, { reading, index }: Candidate, now: Date): Suggestion[] {
  const view = { index, now };
  const { name } = leagueOf(index.league);
  const inLeague = (one: Suggestion): Suggestion => ({
    ...one,
    detail: [name, one.detail].filter((part) => part !== '').join(' · '),
  });
  if (reading.kind === 'game')
    return index.sports.games.flatMap((game) =>
      game.id === reading.gameId ? [inLeague(gameSuggestion(game, 'moneyline', index))] : [],
    );
  if (reading.kind === 'ambiguous')
    return reading.suggestions.map((one) => ({ ...inLeague(one), query: `${one.query} ${name}` }));
  const whole = { label: `${name}: ${question}`, detail: '', query: `${question} ${name}` };
  if (reading.kind !== 'props') return [whole];
  const [bet] = reading.questions;
  const player = bet && index.player(bet.playerId);
  if (!bet || !player) return [whole];
  const rest = bet.line === null && reading.questions.length > 1 ? '' : writtenBet(bet);
  const suggestion = playerSuggestion(player, rest, view);
  return [{ ...inLeague(suggestion), query: `${suggestion.query} ${name}` }];
}

/** Whether a league other than the likeliest has a certain name in the remaining words of the question. */
function hasFurtherNames([first, ...others]: readonly Evidence[]): boolean {
  const isOfFirst = ({ from, to, points }: Evidence['names'][number]): boolean =>
    first?.names.some((name) => name.from < to && from < name.to && name.points >= Math.min(points, SURE + 1)) ?? false;
  return others.some(({ names }) => names.some((name) => name.points >= SURE && !isOfFirst(name)));
}

/** Bets of several leagues in one question: each is read in its own; undefined if not all are surely read. */
function acrossLeagues(
  question: string,
  { index, now }: { index: QuestionIndex; now: Date },
  read: Reader,
): Reading | undefined {
  const groups = groupsOf(question, index);
  if (new Set(groups.map(({ league }) => league)).size < 2) return undefined;
  const readings = groups.map(({ text, league }) => betsOf(text, { index: league, now }, read));
  if (!readings.every((reading) => reading !== undefined)) return undefined;
  return readings.find(({ kind }) => kind === 'refused') ?? together(readings);
}

/** Groups the parts of a slip by league. A part without a name belongs to the part before it. */
function groupsOf(question: string, index: QuestionIndex): { text: string; league: LeagueIndex }[] {
  const groups: { text: string; league: LeagueIndex }[] = [];
  let before = '';
  for (const part of question.split(NEXT_BET)) {
    const [best, second] = evidenceIn(part, index);
    const isNamed = best !== undefined && best.names.length > 0 && best.points - (second?.points ?? 0) >= NEAR_POINTS;
    const last = groups.at(-1);
    if (last && (!isNamed || best.index === last.league)) last.text += `, ${part}`;
    else if (isNamed) groups.push({ text: before + part, league: best.index });
    else before += `${part}, `;
    if (isNamed) before = '';
  }
  return groups;
}

/** The bets of one league's part of a slip, or its refusal if a winner is denied; undefined if not surely read. */
function betsOf(text: string, view: View, read: Reader): Reading | undefined {
  const reading = read(text, view);
  if (reading.kind !== 'refused' && reading.kind !== 'ambiguous') return 'given' in reading ? undefined : reading;
  const winner = readWinnerOf(text, view);
  const isDenied = winner.kind === 'refused' && winner.why === 'negation';
  return winner.kind === 'mixed' || isDenied ? winner : undefined;
}

/** A refusal's text names the leagues that are covered and the statistics of its league. */
function withLeagues(reading: Reading, index: QuestionIndex, own?: LeagueIndex): Reading {
  if (reading.kind !== 'refused') return reading;
  const all = LEAGUES.filter(({ id }) => index.of(id) !== undefined).map(({ name }) => name);
  const league = own ?? index.leagues[0];
  const text = reading.text
    .replaceAll('{leagues}', listed(all, 'or'))
    .replaceAll('{markets}', league ? league.words.offered : 'player props');
  return { ...reading, text };
}
