import { useState } from 'react';
import { type Leg, restoreLegs } from './parlay-slip.ts';

/** The legs put together so far; they outlast a reload, not the tab. */
export function useSlip(userId: string): {
  legs: readonly Leg[];
  add: (leg: Leg) => void;
  remove: (id: string) => void;
  clear: () => void;
} {
  const key = `parlaySlip:${userId}`;
  const [legs, setLegs] = useState<readonly Leg[]>(() => restoreLegs(read(key)));
  const change = (next: readonly Leg[]): void => {
    setLegs(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Where storage is blocked, the slip lasts as long as the page.
    }
  };
  return {
    legs,
    add: (leg) => change([...legs, leg]),
    remove: (id) => change(legs.filter((leg) => leg.id !== id)),
    clear: () => change([]),
  };
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
