import { useState } from 'react';
import { MAX_PARLAY_LEGS, type ParlayProp, type Pick as PublishedPick } from '@overline/contracts';
import { isFields, readNumber, readText } from '../format/lenient.ts';

/** The legs put together so far; they outlast a reload, not the tab. */
export function useSlip(userId: string): {
  legs: readonly Leg[];
  add: (leg: Leg) => void;
  remove: (id: string) => void;
  clear: () => void;
} {
  const [legs, setLegs] = useState<readonly Leg[]>(() => restoreLegs(read(userId)));
  const change = (next: readonly Leg[]): void => {
    setLegs(next);
    write(userId, next);
  };
  return {
    legs,
    add: (leg) => change([...legs, leg]),
    remove: (id) => change(legs.filter((leg) => leg.id !== id)),
    clear: () => change([]),
  };
}

/** Puts a leg into the slip from another page; the same bet stands in it once. */
export function addLeg(userId: string, leg: Leg): 'added' | 'there' | 'full' {
  const legs = restoreLegs(read(userId));
  if (legs.some((other) => legWords(other) === legWords(leg))) return 'there';
  if (legs.length >= MAX_PARLAY_LEGS) return 'full';
  write(userId, [...legs, leg]);
  return 'added';
}

/** A published pick as a leg; null where it has no side. */
export function legOfPick({ id, playerName, propType, propLine, mockAnalysis }: PublishedPick): Leg | null {
  const { pickDirection } = mockAnalysis;
  return pickDirection === 'Push' ? null : { id, playerName, propType, propLine, selection: pickDirection };
}

const keyOf = (userId: string): string => `parlaySlip:${userId}`;

function read(userId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

function write(userId: string, legs: readonly Leg[]): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(legs));
  } catch {
    // Where storage is blocked, the slip lasts as long as the page.
  }
}

export type Leg = Required<Pick<ParlayProp, 'id' | 'playerName' | 'propType' | 'propLine' | 'selection'>>;
export type LegDraft = { playerName: string; propType: string; propLine: string; selection: Leg['selection'] };

export const EMPTY_DRAFT: LegDraft = { playerName: '', propType: '', propLine: '', selection: 'Over' };
export const INCOMPLETE = 'Please fill in all fields';

const HIGHEST_LINE = 1000;

/** The leg that a filled form stands for, or what is wrong with it. */
export function legOf(draft: LegDraft, id: string): Leg | { error: string } {
  const playerName = draft.playerName.trim();
  const propType = draft.propType.trim();
  if (playerName === '' || propType === '' || draft.propLine.trim() === '') return { error: INCOMPLETE };
  const propLine = readNumber(draft.propLine);
  if (propLine === null || propLine < 0 || propLine > HIGHEST_LINE)
    return { error: `The line must lie between 0 and ${HIGHEST_LINE}` };
  if (!Number.isInteger(propLine * 2)) return { error: 'The line moves in steps of 0.5' };
  return { id, playerName, propType, propLine, selection: draft.selection };
}

/** A leg in words: "Marcus Ellery Over 24.5 Points". */
export function legWords({ playerName, selection, propLine, propType }: Omit<Leg, 'id'>): string {
  return `${playerName} ${selection} ${propLine} ${propType}`;
}

/** The whole slip as one text: the same text is the same question. */
export function slipText(legs: readonly Leg[]): string {
  return legs.map(legWords).join(' + ');
}

/** The legs that a browser has kept; what cannot be read is left out. */
export function restoreLegs(stored: string | null): Leg[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.flatMap(restored) : [];
  } catch {
    return [];
  }
}

function restored(raw: unknown): Leg[] {
  if (!isFields(raw)) return [];
  const selection = raw.selection === 'Under' ? 'Under' : 'Over';
  const leg = legOf(
    {
      playerName: readText(raw.playerName),
      propType: readText(raw.propType),
      propLine: String(readNumber(raw.propLine) ?? ''),
      selection,
    },
    readText(raw.id),
  );
  return 'error' in leg || leg.id === '' ? [] : [leg];
}
