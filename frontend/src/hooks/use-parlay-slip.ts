import { useState } from 'react';
import { MAX_PARLAY_LEGS, type ParlayProp, type Pick as PublishedPick } from '@overline/contracts';
import { readJson, writeJson } from '../lib/storage.ts';

export type Leg = Required<Pick<ParlayProp, 'id' | 'playerName' | 'propType' | 'propLine' | 'selection'>> &
  Pick<ParlayProp, 'gameId'>;

interface ParlaySlip {
  legs: readonly Leg[];
  add: (leg: Leg) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** The parlay that the user is building. It survives a reload, but not closing the tab. */
export function useParlaySlip(userId: string): ParlaySlip {
  const [legs, setLegs] = useState<readonly Leg[]>(() => readLegs(userId));
  const change = (next: readonly Leg[]): void => {
    setLegs(next);
    storeLegs(userId, next);
  };
  return {
    legs,
    add: (leg) => change([...legs, leg]),
    remove: (id) => change(legs.filter((leg) => leg.id !== id)),
    clear: () => change([]),
  };
}

/** Adds a leg from another page, unless the same bet is on the slip already. */
export function addToParlaySlip(userId: string, leg: Leg): 'added' | 'duplicate' | 'full' {
  const legs = readLegs(userId);
  if (legs.some((other) => legText(other) === legText(leg) && other.gameId === leg.gameId)) return 'duplicate';
  if (legs.length >= MAX_PARLAY_LEGS) return 'full';
  storeLegs(userId, [...legs, leg]);
  return 'added';
}

/** A published pick as a leg; null if it takes no side. */
export function legOfPick({ id, playerName, propType, propLine, mockAnalysis, game }: PublishedPick): Leg | null {
  const { pickDirection } = mockAnalysis;
  if (pickDirection === 'Push') return null;
  return { id, playerName, propType, propLine, selection: pickDirection, gameId: game.id };
}

/** "Marcus Ellery Over 24.5 Points". */
export function legText({ playerName, selection, propLine, propType }: Omit<Leg, 'id'>): string {
  return `${playerName} ${selection} ${propLine} ${propType}`;
}

/** The parlay as the text of a question. */
export function parlayText(legs: readonly Leg[]): string {
  return legs.map(legText).join(' + ');
}

/** The games of the legs, which tell two parlays with the same text apart. */
export function parlayGames(legs: readonly Leg[]): string {
  return legs.map(({ gameId }) => gameId ?? '').join(' ');
}

const keyOf = (userId: string): string => `parlaySlip:${userId}`;

function readLegs(userId: string): readonly Leg[] {
  const stored = readJson<unknown>('session', keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isLeg) : [];
}

function isLeg(stored: Partial<Leg> | null): stored is Leg {
  return typeof stored?.playerName === 'string' && typeof stored.propLine === 'number';
}

function storeLegs(userId: string, legs: readonly Leg[]): void {
  writeJson('session', keyOf(userId), legs);
}
