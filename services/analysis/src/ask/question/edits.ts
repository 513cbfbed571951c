import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import type { Reading } from '../analysis/reading.ts';
import { together } from './bets.ts';
import { MAX_COMPARED } from './compare.ts';
import { continued } from './follow-up.ts';
import { DENIALS, NUMBER_WORDS, phrasesIn, WORDS } from './lexicon.ts';
import type { NotOffered, ParsedQuestion } from './parse.ts';
import { choosePlayer, fittingMarkets } from './players.ts';
import type { View } from './question-index.ts';
import type { Turn } from './roles.ts';
import { writtenMarket } from './vocabulary.ts';
import { refused } from './wording.ts';

type Read = (parsed: ParsedQuestion) => Reading;

/**
 * "Add Brown over 23.5", "swap Siakam for Turner over 7.5 rebounds", "drop the Klay leg", "make the second one an
 * under", "nobody is hurt then": the earlier bets with more bets, fewer bets, or changed ones. Undefined if the
 * follow-up edits no bet.
 */
export function edited(asked: ParsedQuestion, previous: Reading, read: Read, view: View): Reading | undefined {
  if (previous.kind === 'compare')
    return comparedToo(asked, previous, view) ?? ofComparedMarket(asked, previous, read, view);
  const legs = legsOf(previous);
  const parsed = legs.length > 1 && dropsStatistic(asked) ? { ...asked, turn: 'drops' as const } : asked;
  const given = 'given' in previous && previous.given ? { given: previous.given } : {};
  if (legs.length === 0) return undefined;
  if (parsed.turn === 'clears') return withoutConditions(parsed, previous);
  if (parsed.turn === 'adds') {
    const rest = parsed.hasPlayer ? parsed : continued({ ...parsed, turn: 'plain' }, previous, view)?.parsed;
    const all = rest && together([previous, read({ ...rest, unknown: [] })]);
    return all && { ...all, tookOver: OTHER_BETS };
  }
  if (!EDITS.includes(parsed.turn)) return undefined;
  const meant = legsMeant(parsed, legs, view);
  if (meant.length === 0) return undefined;
  const isMeant = (leg: Leg): boolean => meant.includes(leg);
  const changedLeg = (leg: Leg): Leg => (parsed.turn === 'swaps' ? swapped : changed)(parsed, leg, read, view);
  const kept =
    parsed.turn === 'drops'
      ? legs.filter((leg) => !isMeant(leg))
      : parsed.turn === 'only'
        ? meant
        : legs.flatMap((leg) =>
            !isMeant(leg) ? [leg] : leg === meant[0] || parsed.turn === 'changes' ? [changedLeg(leg)] : [],
          );
  const all = kept.length > 0 ? together(kept) : undefined;
  return all && { ...all, ...given, tookOver: OTHER_BETS };
}

/** "Drop the assists", "without the points". */
function dropsStatistic({ clauses, hasPlayer, text }: ParsedQuestion): boolean {
  const bets = clauses.flatMap((clause) => clause.bets);
  return !hasPlayer && DROPS.test(text) && bets.length > 0 && bets.every(({ market, line }) => market && line === null);
}

const DROPS = new RegExp(`^(?:without|${phrasesIn(followUps.drops).join('|')}) `);

/**
 * The earlier bet with its line moved: "bump it up two", "1.5 more than that", "half a point lower". Asks for the line
 * if it is unclear how far it moves.
 */
export function moved({ clauses, hasPlayer, text }: ParsedQuestion, previous: Reading): Reading | undefined {
  if (previous.kind !== 'props' || hasPlayer) return undefined;
  const [only, ...others] = previous.questions;
  if (!only || others.length > 0 || only.line === null) return undefined;
  const [up, down] = [UP, DOWN].map((pattern) =>
    pattern
      .exec(text)
      ?.slice(1)
      .find((size) => size !== undefined),
  );
  const written = up ?? down;
  if (written === undefined) return MOVING.test(text) ? { ...refused('exact'), text: WHICH_LINE } : undefined;
  const isOther = clauses.some(({ bets }) => bets.some(({ market }) => market !== undefined && market !== only.market));
  const isHalf = /^half|^0?\.5$/.test(written);
  // "Half a point" is half of whatever is counted.
  if (isOther && !isHalf) return undefined;
  const size = isHalf ? 0.5 : written === 'a' ? 1 : (NUMBER_WORDS.get(written) ?? Number(written));
  const line = only.line + (up === undefined ? -size : size);
  return line > 0 ? { ...previous, questions: [{ ...only, line }], tookOver: 'the bet' } : undefined;
}

const WHICH_LINE = 'How far should the line move? Write the new line, for example over 24.5.';
const COUNT = 'half(?: a)?|a(?= point)|one|two|three|four|five|six|seven|eight|nine|ten|10|[1-9]';
const WHOLE = `(${COUNT})(?: points?)?`;
const STEP = `(${COUNT}|\\d?\\.5)(?: points?)?`;
const IT = '(?:it|that|the line)';
const UP = new RegExp(
  `(?:^| )(?:(?:(?:up|\\+|plus|(?:raise|bump|move) ${IT}(?: up)?|higher by) (?:by )?${STEP}|higher ${WHOLE})` +
    `|${STEP} (?:more|higher|up)(?: than that)?)$`,
);
const DOWN = new RegExp(
  `(?:^| )(?:(?:(?:down|-|minus|(?:lower|drop|move) ${IT}(?: down)?|lower by|(?:knock|take|shave) off) ` +
    `(?:by )?${STEP}|lower ${WHOLE})|${STEP} (?:less|fewer|lower|down)(?: than that)?)$`,
);
/** Words for a move with a number. */
const MOVING = /^(?!.*\b(?:to|than|at|over|under)\b).*\b(?:raise|bump|minus|knock|shave|lower it)\b.*\d/;

/** The earlier condition turned by a pronoun: "no wait, he is playing". */
export function corrected(
  { clauses, conditions, hasPlayer, text }: ParsedQuestion,
  previous: Reading,
): Reading | undefined {
  if (!('given' in previous) || previous.given?.length !== 1 || hasPlayer || conditions.length > 0) return undefined;
  const isBare = clauses.every(({ bets, milestones }) => bets.length + milestones.length === 0);
  const words = text.split(' ');
  if (!isBare || !words.some((word) => WORDS.pronouns.has(word))) return undefined;
  // "Is he playing?" asks for the injury report.
  if (/^(is|are|will|does|do|did|has|when|why) /.test(text)) return undefined;
  const isMissing = words.some((word) => WORDS.missing.has(word));
  if (!isMissing && !words.some((word) => WORDS.playing.has(word))) return undefined;
  const isDenied = words.some((word) => DENIALS.behindName.has(word) && !WORDS.missing.has(word));
  const state = isMissing === isDenied ? ('in' as const) : ('out' as const);
  const given = previous.given.map((one) => ({ ...one, state }));
  return { ...previous, given, tookOver: 'the bets' };
}

const OTHER_BETS = 'the other bets';
const EDITS: readonly Turn[] = ['drops', 'only', 'swaps', 'changes'];

/** One bet of the last answered question, as a reading. */
type Leg = Reading;

function legsOf(previous: Reading): Leg[] {
  if (previous.kind === 'props') return previous.questions.map((one) => ({ kind: 'props', questions: [one] }));
  if (previous.kind === 'feats' && !previous.ranked)
    return previous.questions.map((one) => ({ kind: 'feats', questions: [one] }));
  if (previous.kind !== 'mixed') return [];
  const { props, feats, winners } = previous;
  return [
    ...props.flatMap((one) => legsOf({ kind: 'props', questions: [one] })),
    ...feats.flatMap((one) => legsOf({ kind: 'feats', questions: [one] })),
    ...winners.map((one): Leg => ({ kind: 'mixed', props: [], feats: [], winners: [one] })),
  ];
}

const PLACES = [
  /\b(first|1st|(leg|number|no) (1|one)|former)\b/,
  /\b(second|2nd|(leg|number|no) (2|two)|latter|first (two|2))\b/,
  /\b(third|3rd|(leg|number|no) (3|three))\b/,
  /\b(fourth|4th|(leg|number|no) (4|four))\b/,
];
const ORDINAL = /^(first|second|third|fourth|last|final)$/;
const LAST = /\b(last|final|bottom)\b/;

/** The earlier bets that a follow-up names by player, winner, statistic or position, or the only earlier bet. */
function legsMeant(parsed: ParsedQuestion, legs: readonly Leg[], { index: { words } }: View): Leg[] {
  const { clauses, conditions, teams, winners, text } = parsed;
  const mentions = [...clauses.flatMap((clause) => clause.mentions), ...conditions.map(({ mention }) => mention)];
  const ids = new Set(mentions.flatMap(({ players }) => players.map(({ playerId }) => playerId)));
  const named = legs.filter((leg) => 'questions' in leg && leg.questions.some(({ playerId }) => ids.has(playerId)));
  const teamIds = [...teams, ...winners.map((one) => one.teams)].flat();
  const won = legs.filter(
    (leg) =>
      leg.kind === 'mixed' &&
      (parsed.asksWinner || winners.length > 0 || leg.winners.some(({ teamId }) => teamIds.includes(teamId))),
  );
  if (named.length + won.length > 0) return [...named, ...won];
  const markets = clauses.flatMap(({ bets }) => bets.flatMap(({ market }) => (market ? words.meant(market) : [])));
  const counted = legs.filter(
    (leg) => leg.kind === 'props' && leg.questions.some(({ market }) => markets.includes(market)),
  );
  if (parsed.turn !== 'changes' && counted.length > 0 && counted.length < legs.length) return counted;
  const placed = legs.filter((_, at) => PLACES[at]?.test(text) || (LAST.test(text) && at === legs.length - 1));
  return placed.length > 0 || legs.length > 1 ? placed : [...legs];
}

/** The earlier bet with the line, side or statistic of the follow-up, or on the other side if it names none of them. */
function changed(parsed: ParsedQuestion, leg: Leg, read: Read, view: View): Reading {
  const isBare = parsed.clauses.every(({ bets, milestones }) => bets.length + milestones.length === 0);
  const own = parsed.clauses.map((clause) => ({ ...clause, mentions: [] }));
  const turned = { ...parsed, clauses: own, hasPlayer: false, turn: isBare ? 'flips' : 'plain' } as const;
  return readFor(turned, leg, read, view);
}

/** A bet on another player. Takes what it does not name (market, side, line) from the earlier bet. */
function swapped(parsed: ParsedQuestion, leg: Leg, read: Read, view: View): Reading {
  const [old] = 'questions' in leg ? leg.questions : [];
  const clauses = parsed.clauses.flatMap((clause) => {
    const mentions = clause.mentions.filter(({ players }) =>
      players.every(({ playerId }) => playerId !== old?.playerId),
    );
    return mentions.length > 0 || clause.mentions.length === 0 ? [{ ...clause, mentions }] : [];
  });
  const hasPlayer = clauses.some(({ mentions }) => mentions.length > 0);
  return readFor({ ...parsed, clauses, hasPlayer }, leg, read, view);
}

function readFor(parsed: ParsedQuestion, leg: Leg, read: Read, view: View): Reading {
  const isOffered = ({ why, text }: NotOffered): boolean => why === 'negation' || ORDINAL.test(text);
  const notOffered = parsed.notOffered.filter((one) => !isOffered(one));
  const only = { ...parsed, conditions: [], notOffered, unknown: [], unsettled: null };
  const next = continued(only, leg, view);
  return next ? read(next.parsed) : read(only);
}

/** The earlier question without its conditions about the named players, or without any if none is named. */
function withoutConditions({ clauses, conditions }: ParsedQuestion, previous: Reading): Reading | undefined {
  if (!('given' in previous) || !previous.given) return undefined;
  const mentions = [...clauses.flatMap((clause) => clause.mentions), ...conditions.map(({ mention }) => mention)];
  const ids = mentions.flatMap(({ players }) => players.map(({ playerId }) => playerId));
  const given = previous.given.filter(({ playerId }) => mentions.length > 0 && !ids.includes(playerId));
  return { ...previous, given, tookOver: 'the bets' };
}

/** The earlier comparison with one more player ("add Morant", "and Maxey?") or one fewer ("without Fox"). */
function comparedToo(
  parsed: ParsedQuestion,
  previous: Extract<Reading, { kind: 'compare' }>,
  view: View,
): Reading | undefined {
  const mentions = parsed.clauses.flatMap((clause) => clause.mentions);
  const isBare = parsed.clauses.every(({ bets, milestones }) => bets.length + milestones.length === 0);
  if (!isBare || mentions.length === 0 || previous.everybody) return undefined;
  const named = mentions.flatMap((mention) => {
    const choice = choosePlayer(mention, parsed, view);
    return 'player' in choice ? [choice.player] : [];
  });
  if (named.length < mentions.length) return undefined;
  const isNamed = (playerId: string): boolean => named.some(({ id }) => id === playerId);
  const tookOver = 'the comparison';
  if (parsed.turn === 'drops') {
    const players = previous.players.filter(({ playerId }) => !isNamed(playerId));
    return players.length > 1 ? { ...previous, players, tookOver } : undefined;
  }
  const added = named.flatMap(({ id: playerId, teamId }) => {
    const [game] = view.index.gamesOf(teamId, view.now);
    return game && !previous.players.some((one) => one.playerId === playerId) ? [{ playerId, gameId: game.id }] : [];
  });
  if (added.length === 0 || previous.players.length + added.length > MAX_COMPARED) return undefined;
  return { ...previous, players: [...previous.players, ...added], tookOver };
}

/** A bet on the statistic of the earlier comparison, if the line fits: "just Zubac over 12.5". */
function ofComparedMarket(
  parsed: ParsedQuestion,
  { market }: Extract<Reading, { kind: 'compare' }>,
  read: Read,
  view: View,
): Reading | undefined {
  const isBare = parsed.clauses.every(({ bets }) => bets.every((bet) => bet.market === undefined && bet.line !== null));
  if (!isBare || !parsed.hasPlayer) return undefined;
  const clauses = parsed.clauses.map((clause) => ({ ...clause, bets: clause.bets.map((bet) => ({ ...bet, market })) }));
  const reading = read({ ...parsed, clauses, unknown: [] });
  if (reading.kind !== 'props') return undefined;
  const fits = reading.questions.every(({ playerId, line }) => {
    const player = view.index.player(playerId);
    return player !== undefined && fittingMarkets(player, line ?? 0).includes(market);
  });
  return fits ? { ...reading, tookOver: writtenMarket(market) } : undefined;
}
