import { DENIALS, type Side } from './lexicon.ts';
import { asFiller, type Entity, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

type Line = Placed<Extract<Entity, { kind: 'line' }>>;

const TURNING = /^(?:fad(?:e|es|ing)|(?:bets?|betting|go|going) against|dont|shouldnt|failed)$/;

/** True for a word that can turn a bet to its other side; "anyone but" cannot. */
export function mayTurn(text: string): boolean {
  return DENIALS.behindName.has(text) || DENIALS.beforeName.has(text) || TURNING.test(text);
}

/**
 * Uses a word that turns a bet around if it can mean only one thing: "won't get 10 rebounds" is under 9.5, and fading a
 * bare line is its under. Everywhere else the word stays one that is refused.
 */
export function turnDenied(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const denial = entities.find((entity) => entity.kind === 'notOffered' && entity.why === 'negation');
  if (denial?.kind !== 'notOffered') return [...entities];
  const at = entities.indexOf(denial);
  const [scorer] = entities.slice(at + 1).filter(({ kind }) => kind !== 'filler');
  const isLined = entities.some(({ kind }) => kind === 'line');
  // "Does not score": less than the least that the word means.
  if (scorer?.kind === 'market' && scorer.least !== undefined && !isLined && DENIALS.behindName.has(denial.text))
    return entities.map((entity) =>
      entity === denial
        ? { kind: 'line', value: (scorer.least ?? 1) - 0.5, side: 'under', from: denial.from, to: denial.to }
        : entity,
    );
  const turned = isUnderAnyway(entities, at, tokens) ? entities : denied(entities, at, denial.text);
  return turned?.map((entity) => (entity === denial ? asFiller(entity) : entity)) ?? [...entities];
}

/** "Won't homer, right? Under 0.5": the under of the next part of the sentence repeats the denial. */
function isUnderAnyway(entities: readonly Placed[], at: number, tokens: readonly Token[]): boolean {
  const side = entities.findIndex(
    (entity, place) => place > at && (entity.kind === 'side' || entity.kind === 'line') && entity.side === 'under',
  );
  return entities.slice(at + 1, side + 1).some((entity) => tokens[entity.from]?.opens === true);
}

/** "Won't get over 10 rebounds": the side, or the number to reach, is turned around. */
function denied(entities: readonly Placed[], at: number, text: string): Placed[] | undefined {
  const isBefore = DENIALS.beforeName.has(text);
  const isBehind = DENIALS.behindName.has(text) && entities.slice(0, at).some(({ kind }) => kind === 'player');
  if (!isBefore && !isBehind) return undefined;
  const counts = ({ kind }: Placed): boolean => kind !== 'filler' && !(isBefore && kind === 'player');
  const next = entities.findIndex((entity, place) => place > at && counts(entity));
  // "To score" is a verb and a market.
  const from = entities[next]?.kind === 'market' ? next + 1 : next;
  const [first, second] = entities.slice(from).filter(counts);
  if (first?.kind === 'milestone')
    return entities.map((entity) => (entity === first ? { ...first, without: true } : entity));
  const side = first?.kind === 'side' ? first : undefined;
  const line = side ? second : first;
  if (next < 0 || line?.kind !== 'line') return undefined;
  const turned = opposite(line, side?.side ?? undefined);
  return entities.map((entity) => (entity === line ? turned : entity === side ? asFiller(entity) : entity));
}

/** Not 10 or more is under 9.5, not over 10 is under 10.5, not under 10 is over 9.5. */
function opposite(line: Line, written: Side | undefined): Line {
  const from = line.side ?? written ?? 'over';
  const half = (from === 'over') === (written === undefined) ? -0.5 : 0.5;
  const value = Number.isInteger(line.value) ? line.value + half : line.value;
  return { ...line, value, side: from === 'over' ? 'under' : 'over', inclusive: false };
}
