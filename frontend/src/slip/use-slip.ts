import { useState } from 'react';
import { MAX_PARLAY_LEGS, type Pick } from '@overline/contracts';
import { type Leg, legWords, restoreLegs } from './parlay-slip.ts';

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
export function legOfPick({ id, playerName, propType, propLine, mockAnalysis }: Pick): Leg | null {
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
