import { useDeferredValue } from 'react';
import type { Pick } from '@overline/contracts';
import { useCurrentPicks, useGameStates } from '../../api/shared-queries.ts';
import { useGradualRender } from '../../hooks/use-gradual-render.ts';
import { PickCard } from './pick-card.tsx';
import { GRID } from './picks-order.ts';

type Props = {
  picks: readonly Pick[];
  now: number;
  /** The pointer or the focus has entered the grid: preload the detail. */
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
      {picks.map((pick, place) =>
        place < rendered ? (
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
