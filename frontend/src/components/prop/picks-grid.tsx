import type { Pick } from '@overline/contracts';
import { useCurrentPicks } from '../../api/top-picks.ts';
import { PickCard } from './pick-card.tsx';

type Props = {
  picks: readonly Pick[];
  now: number;
  /** A pointer or the focus came near: time to fetch what opening needs. */
  onNear: () => void;
};

export const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Picks as cards, in the order given. */
export function PicksGrid({ picks, now, onNear }: Props) {
  const current = useCurrentPicks();
  return (
    <ul className={GRID} onPointerEnter={onNear} onFocus={onNear}>
      {picks.map((pick) => (
        <li key={pick.id} className="row-span-7 grid grid-cols-1 grid-rows-subgrid">
          <PickCard pick={pick} now={now} current={current.get(pick.id)} />
        </li>
      ))}
    </ul>
  );
}
