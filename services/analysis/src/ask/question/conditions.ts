import type { LineupChange } from '@overline/forecast';
import rows from '../../../data/questions/conditions.json' with { type: 'json' };
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import type { Given } from '../analysis/reading.ts';
import { phrasesIn, SMALL_TALK, WORDS } from './lexicon.ts';
import { isOf, type View } from './question-index.ts';
import { asFiller, isBet, type Mention, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';
import { type Refusal, refused } from './wording.ts';

/** A player whom a question takes to be out, or to play: "if Embiid sits", "with Durant back". */
export interface Condition {
  mention: Mention;
  state: 'out' | 'in';
}

type Role = keyof typeof rows;

/** The words of each phrase by their first one, longest phrases first. */
const PHRASES = Object.fromEntries(
  Object.entries(rows).map(([role, lines]) => [
    role,
    Map.groupBy(
      phrasesIn(lines)
        .map((phrase) => phrase.split(' '))
        .sort((a, b) => b.length - a.length),
      ([first = '']) => first,
    ),
  ]),
) as unknown as Record<Role, ReadonlyMap<string, readonly (readonly string[])[]>>;
const WEAK = new Set(phrasesIn(rows.weak));
/** Phrases that describe a player only right behind his name: bets "go" too. */
const WEAK_BEHIND = new Set(phrasesIn(rows.weakBehind));
const ONLY_IN_FRAMES = new Set(phrasesIn(rows.onlyInFrames));
/** Words like "is still" between a name and its state. */
const MAX_BETWEEN = 6;
interface Found {
  /** Entities [from, to). */
  from: number;
  to: number;
  mentions: readonly Mention[];
  state: Condition['state'];
  /** "If", "without": surely a condition. A bare "Embiid out" may also ask for his status. */
  isFramed: boolean;
  /** Places of the earlier names that "he" or "they" refers to. */
  earlier?: readonly number[];
}

/**
 * Takes the conditions out of a question; their words become filler. Without a word like "if" or "without" they count
 * only beside somebody else: "Embiid out?" asks for his status.
 */
export function takeConditions(
  entities: readonly Placed[],
  tokens: readonly Token[],
  isFollowUp = false,
): { entities: Placed[]; conditions: Condition[] } {
  const words = new Words(entities, tokens);
  const found: Found[] = [];
  for (let at = 0; at < entities.length; at += 1) {
    const isBehindCondition = found.some(({ to }) => to === at);
    const condition =
      conditionAt(words, at, isBehindCondition) ??
      words.sameStateOf(found.at(-1), at) ??
      (found.length > 0 ? words.pronounWithout(at) : undefined);
    if (!condition) continue;
    found.push(condition);
    at = condition.to - 1;
  }
  const isTaken = (at: number): boolean =>
    found.some(({ from, to, earlier = [] }) => (from <= at && at < to) || earlier.includes(at));
  const hasSubject = entities.some(({ kind }, at) => !isTaken(at) && ['player', 'team', 'best'].includes(kind));
  if (!isFollowUp && !hasSubject && !found.every(({ isFramed }) => isFramed))
    return { entities: [...entities], conditions: [] };
  return {
    entities: entities.map((entity, at) => (isTaken(at) ? asFiller(entity) : entity)),
    conditions: distinct(found.flatMap(({ mentions, state }) => mentions.map((mention) => ({ mention, state })))),
  };
}

/** "Giannis is out, right? Without Giannis": once. */
function distinct(conditions: readonly Condition[]): Condition[] {
  const keyOf = ({ mention, state }: Condition): string =>
    [state, ...mention.players.map(({ playerId }) => playerId).sort()].join(' ');
  return [...new Map(conditions.map((condition) => [keyOf(condition), condition])).values()];
}

/** The condition that begins at an entity: "[if] Embiid is out", "without Embiid and George", "with Durant". */
function conditionAt(words: Words, from: number, isBehindCondition: boolean): Found | undefined {
  const reversing = words.after('reversing', from);
  const frame = reversing ?? words.after('frames', from);
  const start = frame?.to ?? from;
  const rested = words.isTeam(start) ? words.after('rested', start + 1) : undefined;
  const out = rested ?? words.after('beforeOut', from) ?? words.after('beforeOut', start);
  const absent =
    out && words.names(words.past('each', out.to), true, WEAK.has(out.text) || isBehindCondition ? -1 : from - 1);
  if (absent) return { ...absent, from, to: words.past('after', absent.to), state: 'out', isFramed: true };
  const none = words.after('none', start);
  const named = none?.to ?? words.past('each', start);
  // "If carl anthony towns sits": the first word of a name may be misspelled.
  const names =
    words.names(named) ??
    (frame && words.isUnknown(named) && !words.after('out', named) ? words.names(named + 1) : undefined) ??
    (frame ? words.pronoun(start) : undefined);
  if (!names) return undefined;
  // "LaMelo's in".
  const isFramed = frame !== undefined || none !== undefined || words.isShortened(names.to - 1);
  const statement = stateAfter(words, names.to, isFramed);
  if (statement) {
    const isTurned = (reversing !== undefined) !== (none !== undefined);
    const state = isTurned ? (statement.state === 'in' ? 'out' : 'in') : statement.state;
    const to = words.past('after', statement.to);
    const others = words.namesAdded(to);
    const mentions = [...names.mentions, ...(others?.mentions ?? [])];
    return { ...names, mentions, from, to: others?.to ?? to, state, isFramed };
  }
  return undefined;
}

/** The state written behind names: "is still out", "returns". */
function stateAfter(words: Words, from: number, isFramed: boolean): Pick<Found, 'to' | 'state'> | undefined {
  // "Wiggins (MIA) inactive".
  let at = words.isTeam(from) ? from + 1 : from;
  let isLoose = false;
  for (let between = 0; between <= MAX_BETWEEN; between += 1) {
    const found = (['out', 'in'] as const).flatMap((state) => {
      const phrase = words.after(state, at);
      const isSaid =
        phrase && (isFramed || !ONLY_IN_FRAMES.has(phrase.text)) && !(isLoose && WEAK_BEHIND.has(phrase.text));
      return isSaid ? [{ to: phrase.to, state }] : [];
    });
    const [longest] = found.sort((a, b) => b.to - a.to);
    if (longest && ((isFramed && longest.state === 'out') || !words.isLineNext(longest.to))) {
      // "Is in" street clothes.
      return longest.state === 'in' ? withOutBehind(words, longest) : longest;
    }
    // "With Embiid not on the floor", "Draymond's not traveling.": whatever it is that he does not do.
    if ((isFramed || words.isStatement(from)) && words.isNegation(at))
      return { to: words.pastTalk(at + 1), state: 'out' };
    const next = words.after('between', at);
    if (!next && !words.isTalk(at)) return undefined;
    isLoose ||= next === undefined;
    at = next?.to ?? at + 1;
  }
  return undefined;
}

/** "Is in street clothes": words for an absence that begin with the last word for a presence. */
function withOutBehind(words: Words, found: Pick<Found, 'to' | 'state'>): Pick<Found, 'to' | 'state'> {
  const out = words.after('out', found.to - 1);
  return out && out.to > found.to ? { to: out.to, state: 'out' } : found;
}

/** Finds names and phrases in a question, from one entity to another. */
class Words {
  constructor(
    private readonly entities: readonly Placed[],
    private readonly tokens: readonly Token[],
  ) {}

  /** The longest phrase of a role that begins at an entity and ends with one; `to` is the entity behind it. */
  after(role: Role, at: number): { to: number; text: string } | undefined {
    const start = this.entities[at]?.from;
    if (start === undefined) return undefined;
    const first = this.tokens[start]?.text ?? '';
    const phrases = [first, ...(first.endsWith('in') ? [`${first}g`] : [])].flatMap(
      (word) => PHRASES[role].get(word) ?? [],
    );
    for (const phrase of phrases) {
      if (!phrase.every((word, place) => isSameWord(this.tokens[start + place]?.text, word))) continue;
      const end = start + phrase.length;
      const last = this.entities.findIndex(({ to }, index) => index >= at && to >= end);
      const ending = this.entities[last];
      // "Isn't playing" of "isn't | playing tonight".
      const isWithin = ending?.kind === 'notOffered' && ending.why === 'status' && last > at;
      if (ending?.to === end || isWithin) return { to: last + 1, text: phrase.join(' ') };
    }
    return undefined;
  }

  /** The entity behind all phrases of a role that begin here. */
  past(role: Role, at: number): number {
    const next = this.after(role, at);
    return next ? this.past(role, next.to) : at;
  }

  /** One or more names: "Fox and Sabonis". */
  names(from: number, isSurelyName = false, subject = -1): { mentions: Mention[]; to: number } | undefined {
    const mentions: Mention[] = [];
    let to = from;
    for (let at = from; at < this.entities.length; at += 1) {
      const entity = this.entities[at] as Placed;
      const isLink = entity.kind === 'join' || (entity.kind === 'notOffered' && entity.text === 'nor');
      const isListed =
        mentions.length > 0 && (this.after('between', at + 1) ?? this.after('out', at + 1)) !== undefined;
      const isWord =
        entity.kind === 'player' && entity.mention.everyday && SMALL_TALK.has(entity.mention.text) && !isListed;
      if (entity.kind === 'player' && (isSurelyName || !isWord)) {
        // "Without Durant, Booker over 26.5": the second one has his own bet.
        if (mentions.length > 0 && this.isBetSoon(at + 1) && !this.isPlayer(subject)) break;
        mentions.push(entity.mention);
        to = at + 1;
      } else if (!isLink || mentions.length === 0) break;
    }
    return mentions.length > 0 ? { mentions, to } : undefined;
  }

  /** "Lauri questionable. If he sits": who was named last without a bet, or both of them. */
  pronoun(at: number): { mentions: Mention[]; to: number; earlier: number[] } | undefined {
    const word = this.tokens[this.entities[at]?.from ?? -1]?.text ?? '';
    // "AD gtd. If scratched": the name is not repeated.
    const isLeftOut = this.after('out', at) !== undefined;
    if (!isLeftOut && !WORDS.pronouns.has(word)) return undefined;
    const places = [...this.entities.keys()]
      .slice(0, at)
      .filter((place) => this.isPlayer(place) && !this.isBetNext(place + 1));
    const earlier = isLeftOut || /^(he|hes)$/.test(word) ? places.slice(-1) : places;
    const mentions = earlier.flatMap((place) => {
      const entity = this.entities[place] as Placed;
      return entity.kind === 'player' ? [entity.mention] : [];
    });
    return mentions.length > 0 ? { mentions, to: isLeftOut ? at : at + 1, earlier } : undefined;
  }

  /** "Kawhi is out and Powell too". */
  namesAdded(at: number): { mentions: Mention[]; to: number } | undefined {
    if (this.entities[at]?.kind !== 'join') return undefined;
    const names = this.names(at + 1);
    const too = names && this.past('between', names.to);
    const isAddition =
      too !== undefined &&
      [too - 1, too].some(
        (place) =>
          place >= (names?.to ?? 0) && WORDS.too.has(this.tokens[this.entities[place]?.from ?? -1]?.text ?? ''),
      );
    return names && isAddition ? { ...names, to: Math.max(too, names.to + 1) } : undefined;
  }

  /** "LeBron isn't playing, neither is Luka": in the state of the condition before. */
  sameStateOf(before: Found | undefined, at: number): Found | undefined {
    const none = before && this.after('none', at);
    const names = none && this.names(this.past('between', none.to));
    return names && { ...names, from: at, state: before.state, isFramed: before.isFramed };
  }

  /** "PG is off, so without him": who was named as out before. */
  pronounWithout(at: number): Found | undefined {
    const out = this.after('beforeOut', at);
    const isPronoun = out && WORDS.himOrHer.has(this.tokens[this.entities[out.to]?.from ?? -1]?.text ?? '');
    return isPronoun ? { from: at, to: out.to + 1, mentions: [], state: 'out', isFramed: true } : undefined;
  }

  isTeam(at: number): boolean {
    return this.entities[at]?.kind === 'team';
  }

  isUnknown(at: number): boolean {
    return this.entities[at]?.kind === 'unknown';
  }

  isPlayer(at: number): boolean {
    return this.entities[at]?.kind === 'player';
  }

  /** A bet right behind a name is that player's own. */
  isBetNext(at: number): boolean {
    return isBet(this.entities[at]);
  }

  /** The same with words between: "Brown can do 15". */
  isBetSoon(at: number): boolean {
    const isState = this.after('between', at) !== undefined || this.after('out', at) !== undefined;
    return (
      this.isBetNext(at) ||
      (!isState && this.entities[at]?.kind === 'filler' && this.isTalk(at) && this.isBetSoon(at + 1))
    );
  }

  /** "Does he go over 17.5": a verb of the bet. */
  isLineNext(at: number): boolean {
    const next = this.entities[at];
    return next?.kind === 'side' && this.tokens[next.from]?.opens === false;
  }

  /** Words of the same part of a sentence that are neither a bet nor a name. */
  isTalk(at: number): boolean {
    const entity = this.entities[at];
    const isWord = entity?.kind === 'filler' || entity?.kind === 'unknown' || entity?.kind === 'team';
    return isWord && this.tokens[entity.from]?.opens === false;
  }

  /** A name with the "is" behind it shortened to an s: "LaMelo's in but". */
  isShortened(at: number): boolean {
    const entity = this.entities[at];
    const next = this.entities[at + 1];
    const word = this.tokens[next?.from ?? -1]?.text ?? '';
    return entity !== undefined && this.tokens[entity.to - 1]?.owns === true && /^(in|out|off|back)$/.test(word);
  }

  /** A sentence about the player before it, without a bet. */
  isStatement(from: number): boolean {
    const name = this.entities[from - 1];
    if (name?.kind !== 'player' || name.mention.everyday || name.mention.mistaken) return false;
    const rest = this.entities.slice(from);
    const end = rest.findIndex(({ from: first }) => this.tokens[first]?.opens === true);
    const words = end < 0 ? [] : rest.slice(0, end);
    return (
      words.length > 0 && !words.some((entity) => isBet(entity) || entity.kind === 'player' || entity.kind === 'join')
    );
  }

  isNegation(at: number): boolean {
    const entity = this.entities[at];
    return entity?.kind === 'notOffered' && entity.why === 'negation' && !/^fad/.test(entity.text);
  }

  /** The entity behind the talk that begins here. */
  pastTalk(at: number): number {
    return this.isTalk(at) ? this.pastTalk(at + 1) : at;
  }
}

/** The bets that a condition belongs to. */
interface Subject {
  players: readonly KnownPlayer[];
  /** Ids of their games. */
  games: readonly string[];
}

/**
 * The players of a question's conditions: each must be on a team of one of the games, and clear. The refusal names the
 * one who is not.
 */
export function givenOf(conditions: readonly Condition[], subject: Subject, view: View): Given | { refusal: Refusal } {
  const changes: LineupChange[] = [];
  for (const condition of conditions) {
    const { state, mention } = condition;
    const refuse = (first: string): { refusal: Refusal } => ({
      refusal: refused('condition', { first, words: textOf([condition]) }),
    });
    const candidates = candidatesFor(condition, subject, view);
    const [player, ...others] = candidates;
    if (!player) return refuse(`No player called “${mention.text}” is on either team in that game.`);
    if (others.length > 0) return refuse(`Who do you mean: ${candidates.map(({ name }) => name).join(' or ')}?`);
    const isAskedAbout = subject.players.some(({ id }) => id === player.id);
    if (isAskedAbout && state === 'out') return { refusal: refused('out') };
    if (!isAskedAbout) changes.push({ playerId: player.id, state });
  }
  return changes.length > 0 ? { given: changes } : {};
}

/** The conditions in the user's names. */
export function textOf(conditions: readonly Condition[]): string {
  return conditions.map(({ mention, state }) => `${mention.text} ${state === 'out' ? 'out' : 'back'}`).join(', ');
}

/** Players of the games with that name; of several, those who have played lately or are on the injury report. */
function candidatesFor({ mention }: Condition, { players, games }: Subject, { index }: View): KnownPlayer[] {
  const meant = index.sports.games.filter(({ id }) => games.includes(id));
  const inGame = mention.players.flatMap(({ playerId, part }) => {
    const player = index.player(playerId);
    return player && meant.some((game) => isOf(game, player.teamId)) ? [{ player, part }] : [];
  });
  const whole = inGame.filter(({ part }) => part === 'whole');
  const named = (whole.length > 0 ? whole : inGame).map(({ player }) => player);
  const active = named.filter(({ minutes, status }) => minutes > 0 || status !== null);
  const known = active.length > 0 ? active : named;
  // "Jokic without Murray": his teammate, even if the opponent has a Murray too.
  const mates = known.filter(({ teamId }) => players.some((player) => player.teamId === teamId));
  return mates.length > 0 ? mates : known;
}

/** "Sittin" is sitting. */
function isSameWord(text: string | undefined, word: string): boolean {
  return text === word || (word.endsWith('ing') && `${text}g` === word);
}
