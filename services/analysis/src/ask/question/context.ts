import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import weights from '../../../data/questions/weights.json' with { type: 'json' };
import { foldedName } from '../../facts/name/folded-name.ts';
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import type { Why } from '../analysis/reading.ts';
import { DENIALS, editDistance, isChatter, isEnglish, isHarmless, phrasesIn, SMALL_TALK, WORDS } from './lexicon.ts';
import type { Earlier } from './features.ts';
import { forgiven } from './names.ts';
import type { LeagueIndex } from './question-index.ts';
import { asFiller, asUnknown, type Entity, isBet, type Mention, type Placed } from './recognize.ts';
import { type Chances, chancesOf, likeliest, type Turn, turnOf } from './roles.ts';
import { settleBets, turnDenied } from './sides.ts';
import type { Token } from './tokens.ts';

/** Words that continue the last question and ask nothing themselves. */
const CONTINUING: ReadonlySet<string> = new Set(
  [
    ...followUps.opening,
    ...phrasesIn([
      ...[...followUps.correcting, ...followUps.cues, ...followUps.weakCues],
      ...[...followUps.drops, ...followUps.swaps],
    ]),
  ].flatMap((text) => text.split(' ')),
);

type PlayerOf = (playerId: string) => KnownPlayer | undefined;
type ChancesAt = (entity: Placed) => Chances;

/** A player whom the question assumes to be out or to play: "if Embiid sits", "with Durant back". */
export interface Condition {
  mention: Mention;
  state: 'out' | 'in';
}

/** A question's entities after `inContext`, and its conditions. */
interface InContext {
  entities: Placed[];
  conditions: Condition[];
  /** The probabilities of each entity's roles, by the entity's first token. */
  chances: ReadonlyMap<number, Chances>;
  turn: Turn;
}

/**
 * Settles what depends on the words around it: joins the parts of one name, removes the conditions (who is out or
 * back), decides which words that may be names are names, ignores harmless words around a complete bet, and turns a
 * denied bet to the other side.
 */
export function inContext(
  written: readonly Placed[],
  tokens: readonly Token[],
  index: LeagueIndex,
  earlier?: Earlier,
): InContext {
  const isFollowUp = earlier !== undefined;
  const playerOf: PlayerOf = (id) => index.player(id);
  const joined = joinNames(written, tokens, playerOf);
  const chances = chancesOf({ entities: joined, tokens, index, isFollowUp });
  const { entities, conditions } = takeConditions(joined, tokens, chances, isFollowUp);
  const byToken = new Map(joined.map(({ from }, at) => [from, chances[at] ?? {}]));
  const chancesAt = ({ from }: Placed): Chances => byToken.get(from) ?? {};
  const named = withChatter(withoutRepeats(withoutTalk(entities, chancesAt)), isFollowUp);
  const settled = settleBets(turnDenied(named, tokens), named, chancesAt, isFollowUp);
  const turn = earlier ? turnOf({ entities: joined, tokens }, earlier) : 'plain';
  return { entities: settled, conditions, chances: byToken, turn };
}

/**
 * Turns chatter next to a player without a bet into unknown words, because it may be the actual question. Ignores the
 * words that open a follow-up.
 */
function withChatter(written: readonly Placed[], isFollowUp: boolean): Placed[] {
  const entities = written.map((entity) =>
    isFollowUp && entity.kind === 'unknown' && CONTINUING.has(entity.text) ? asFiller(entity) : entity,
  );
  if (entities.some(isBet) || !entities.some(({ kind }) => kind === 'player')) return entities;
  return entities.map((entity) =>
    entity.kind === 'filler' && isChatter(entity.text) && !CONTINUING.has(entity.text)
      ? asUnknown(entity, entity.text)
      : entity,
  );
}

/** The lowest chances at which a learned role counts. */
const { sure: SURE } = weights;

/** Drops what is only talk, and words that are hardly names. At least one of several lines stays. */
function withoutTalk(entities: readonly Placed[], chancesAt: ChancesAt): Placed[] {
  const talkOf = (entity: Placed): number => chancesAt(entity).talk ?? 0;
  const isDenied = entities.some((entity) => entity.kind === 'notOffered' && DENIALS.any.has(entity.text));
  // "Won't go over": the side is needed to turn it around.
  const isTalk = (entity: Placed): boolean =>
    isBet(entity) && !(isDenied && entity.kind === 'side') && talkOf(entity) > SURE.talk;
  const isLeft =
    entities.every(({ kind }) => kind !== 'best') &&
    entities.some((entity) => isBet(entity) && entity.kind !== 'side' && !isTalk(entity));
  const areLinesTalk = entities.every((entity) => entity.kind !== 'line' || isTalk(entity));
  const isNoName = (entity: Placed, at: number): boolean =>
    entity.kind === 'player' &&
    (talkOf(entity) > (isWeak(entity.mention) ? SURE.noName : SURE.talk) || isFirstWord(entity.mention, entities, at));
  const isDropped = (entity: Placed, at: number): boolean =>
    isNoName(entity, at) || (isLeft && isTalk(entity) && !(areLinesTalk && entity.kind === 'line'));
  return entities.map((entity, at) => (isDropped(entity, at) ? asFiller(entity) : entity));
}

/** Whether an everyday word is only a first name, and another name follows: "will Waddle". */
function isFirstWord({ everyday, players }: Mention, entities: readonly Placed[], at: number): boolean {
  const next = entities[at + 1];
  return everyday && players.every(({ part }) => part === 'first') && next?.kind === 'player' && !next.mention.everyday;
}

/** Whether a name is doubtful, misspelled, an everyday word, or only two letters. */
function isWeak({ mistaken, doubtful, everyday, text }: Mention): boolean {
  return mistaken || doubtful || everyday || text.length === 2;
}

/** Reasons for refusal whose words can also express a condition: "if", "out", "not". */
const WORDS_OF_CONDITIONS: readonly Why[] = ['condition', 'status', 'negation'];
/** A venue this close to a condition's player, in entities, is part of the condition: "away from the team". */
const MAX_BETWEEN = 3;

/**
 * Removes the conditions from a question; their words become filler. A first question that names no one else has
 * conditions only with a word like "if": "Embiid out?" asks for his status.
 */
function takeConditions(
  entities: readonly Placed[],
  tokens: readonly Token[],
  chances: readonly Chances[],
  isFollowUp: boolean,
): { entities: Placed[]; conditions: Condition[] } {
  const conditions = new Map<number, Condition>();
  for (const [at, entity] of entities.entries()) {
    const state = entity.kind === 'player' ? likeliest(chances[at] ?? {}) : undefined;
    if (entity.kind === 'player' && (state === 'out' || state === 'in'))
      conditions.set(at, { mention: entity.mention, state });
  }
  const hasSubject = entities.some(({ kind }, at) => !conditions.has(at) && ['player', 'team', 'best'].includes(kind));
  const isFramed = tokens.some(({ text }) => WORDS.framing.has(text));
  if (conditions.size === 0 || (!isFollowUp && !hasSubject && !isFramed))
    return { entities: [...entities], conditions: [] };
  const players = [...entities.keys()].filter((at) => entities[at]?.kind === 'player');
  const isUsed = (entity: Placed, at: number): boolean => {
    if (conditions.has(at)) return true;
    if (entity.kind === 'join') return conditions.has(at - 1) && conditions.has(at + 1);
    const [nearest = -1] = players.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
    const isOfCondition = conditions.has(nearest);
    // The venue in "away from the team" or "home with the flu" is part of the condition.
    if (entity.kind === 'venue') return isOfCondition && Math.abs(nearest - at) <= MAX_BETWEEN;
    if (entity.kind === 'notOffered' && entity.why === 'status' && isOfCondition) return true;
    if (likeliest(chances[at] ?? {}) !== 'talk') return false;
    const isWord = entity.kind === 'notOffered' && WORDS_OF_CONDITIONS.includes(entity.why);
    return (isWord && (entity.why !== 'negation' || isOfCondition)) || entity.kind === 'unknown';
  };
  return {
    entities: entities.map((entity, at) => (isUsed(entity, at) ? asFiller(entity) : entity)),
    conditions: [...conditions.values()],
  };
}

type Name = Placed<Extract<Entity, { kind: 'player' }>>;

/**
 * Joins parts of one player's name into one mention. A mention is doubtful if no player has all its parts, or if it is
 * next to an unknown word: it may name another person. A city before an unknown word may be another sport's team.
 */
export function joinNames(entities: readonly Placed[], tokens: readonly Token[], playerOf: PlayerOf): Placed[] {
  const opens = (entity: Placed | undefined): boolean => tokens[entity?.from ?? -1]?.opens === true;
  return entities.reduce<Placed[]>((joined, entity, at) => {
    const before = opens(entity) ? undefined : joined.at(-1);
    const after = opens(entities[at + 1]) ? undefined : entities[at + 1];
    if (entity.kind === 'team') {
      const doubtful = after?.kind === 'unknown' && !WORDS.absent.has(after.text);
      return [...joined, { ...entity, doubtful }];
    }
    // "Booker's teammate Durant" means only Durant.
    const isRelated = before?.from !== undefined && WORDS.related.has(tokens[before.from]?.text ?? '');
    const owner = joined.at(-2);
    if (entity.kind === 'player' && isRelated && owner?.kind === 'player' && tokens[owner.to - 1]?.owns)
      return [...joined.slice(0, -2), entity];
    if (entity.kind !== 'player' || isSmallTalk(entity)) return [...joined, entity];
    const { mention } = entity;
    if (mention.players.some(({ part }) => part === 'whole')) return [...joined, entity];
    const whole = before?.kind === 'unknown' ? withFirstName(before.text, mention, playerOf) : undefined;
    if (whole && before) return [...joined.slice(0, -1), { ...entity, mention: whole, from: before.from }];
    const both =
      before?.kind === 'player' && !isSmallTalk(before) ? together(before.mention, mention, playerOf) : undefined;
    if (both && before) return [...joined.slice(0, -1), { ...entity, mention: both, from: before.from }];
    const doubtful = mention.doubtful || isNextToStranger(mention, before, after, joined.at(-2));
    return [...joined, { ...entity, mention: { ...mention, doubtful } }];
  }, []);
}

/** Joins a last name with the misspelled first name before it: "Carl Anthony Towns". */
function withFirstName(text: string, mention: Mention, playerOf: PlayerOf): Mention | undefined {
  const players = mention.players.filter(({ playerId, part }) => {
    const first = foldedName(playerOf(playerId)?.name ?? '').split(' ')[0] ?? '';
    return (
      part === 'last' && text.length > 2 && editDistance(text, first, forgiven(text.length)) <= forgiven(text.length)
    );
  });
  if (players.length === 0) return undefined;
  return { ...mention, players, text: `${text} ${mention.text}`, doubtful: false, mistaken: true };
}

/** Merges two parts of a name into one mention, which is doubtful if no player has both parts. */
function together(first: Mention, second: Mention, playerOf: PlayerOf): Mention | undefined {
  const name = { text: `${first.text} ${second.text}`, everyday: false };
  const both = second.players.filter(({ playerId }) => first.players.some((other) => other.playerId === playerId));
  if (both.length > 0) {
    const players = both.map(({ playerId }) => ({ playerId, part: 'whole' as const }));
    return { ...name, players, doubtful: false, mistaken: first.mistaken };
  }
  const [only, ...others] = second.players;
  const isOthersName = only !== undefined && others.length === 0 && (playerOf(only.playerId)?.minutes ?? 0) > 0;
  if (isOthersName || first.players.some(({ part }) => part === 'last')) return undefined;
  return { ...name, players: [...second.players, ...first.players], doubtful: true, mistaken: false };
}

/** Whether a name is next to an unknown word or a word for a relative, as in "my cousin Dave". */
function isNextToStranger(
  { players }: Mention,
  before: Placed | undefined,
  after: Placed | undefined,
  beforeThat: Placed | undefined,
): boolean {
  if (before?.kind === 'unknown') return before.text.length > 1 && !isEnglish(before.text);
  const isMine = beforeThat?.kind === 'filler' && WORDS.possessives.has(beforeThat.text);
  if (isMine && before?.kind === 'filler' && WORDS.kin.has(before.text)) return true;
  return after?.kind === 'unknown' && !isHarmless(after.text) && players[0]?.part !== 'last';
}

function isSmallTalk(entity: Placed): boolean {
  return entity.kind === 'player' && entity.mention.everyday && SMALL_TALK.has(entity.mention.text);
}

/** Drops a player who is named again after all bets: "Green to score 10. Yes, Kevin Green". */
function withoutRepeats(entities: readonly Placed[]): Placed[] {
  const kept = [...entities];
  // In "over 8.5 rebounds Allen", names follow their bets.
  const areBetsFirst = isBet(entities.find((entity) => isBet(entity) || entity.kind === 'player'));
  for (const [at, name] of entities.entries()) {
    if (name.kind !== 'player' || entities.slice(at).some(isBet) || (areBetsFirst && isBet(entities[at - 1]))) continue;
    const again = kept.findIndex(
      (other, place) => place < at && other.kind === 'player' && bothOf(other, name).length > 0,
    );
    const first = kept[again];
    if (first?.kind !== 'player') continue;
    kept[again] = { ...first, mention: { ...first.mention, players: bothOf(first, name) } };
    kept[at] = asFiller(name);
  }
  return kept;
}

/** The players whom both names can mean. */
function bothOf(first: Name, second: Name): Mention['players'] {
  return first.mention.players.filter(({ playerId }) =>
    second.mention.players.some((player) => player.playerId === playerId),
  );
}
