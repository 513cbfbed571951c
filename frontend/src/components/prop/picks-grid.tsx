import { useDeferredValue, useEffect, useState } from 'react';
import type { Pick } from '@overline/contracts';
import { useCurrentPicks, useGameStates } from '../../api/shared-queries.ts';
import { PickCard } from './pick-card.tsx';
import { GRID } from './picks-order.ts';

type Props = {
  picks: readonly Pick[];
  now: number;
  /** Called when the pointer or the focus enters the grid, to preload the detail. */
  onNear: () => void;
};

/** Cards rendered at once: one row on a wide screen. */
const FIRST_CARDS = 3;

/** Picks as cards in the given order; later ones render gradually while their space is reserved. */
export function PicksGrid({ picks, now, onNear }: Props) {
  // A change updates every card at once, so it is rendered at low priority.
  const current = useDeferredValue(useCurrentPicks(picks));
  const games = useDeferredValue(useGameStates());
  const rendered = useGradualRender(picks.length, FIRST_CARDS);
  return (
    <ul className={GRID} onPointerEnter={onNear} onFocus={onNear}>
      {picks.map((pick, index) =>
        index < rendered ? (
          <li key={pick.id} className="row-span-7 grid grid-cols-1 grid-rows-subgrid">
            <PickCard pick={pick} now={now} current={current.get(pick.id)} game={games.get(pick.game.id)} />
          </li>
        ) : (
          <li
            key={pick.id}
            aria-hidden="true"
            data-coming=""
            className="row-span-7 h-108 rounded-lg border bg-raised"
          />
        ),
      )}
    </ul>
  );
}

/** Items per step; on a slow phone each takes about ten milliseconds. */
const STEP = 2;
/** The next step runs after this time even if the page is never idle. */
const MAX_IDLE_WAIT_MS = 300;

/**
 * How many of `total` items to render: `first` at once, the others in steps while the page is idle, so that it stays
 * responsive.
 */
function useGradualRender(total: number, first: number): number {
  const [rendered, setRendered] = useState(first);
  const isDone = rendered >= total;
  useEffect(() => {
    if (isDone) return undefined;
    // A transition would restart with every other update, so on a slow device a step could take seconds.
    return whenIdle(() => setRendered(rendered + STEP));
  }, [rendered, isDone]);
  return isDone ? total : rendered;
}

/** Runs `action` once the page is idle. Returns a cancel function. */
function whenIdle(action: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(action, 0);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(action, { timeout: MAX_IDLE_WAIT_MS });
  return () => window.cancelIdleCallback(request);
}
