import type { Pick } from '@overline/contracts';
import { PickCard } from './pick-card.tsx';
import { byConfidence } from './pick-order.ts';
import { useNow } from '../use-now.ts';

type Props = {
  picks: readonly Pick[];
  onOpen: (id: string) => void;
  /** A pointer or the focus came near: time to fetch what opening needs. */
  onNear: () => void;
};

export const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The day's picks, the most confident first. */
export function PicksGrid({ picks, onOpen, onNear }: Props) {
  const now = useNow(60_000);
  return (
    <ul className={GRID} onPointerEnter={onNear} onFocus={onNear}>
      {byConfidence(picks).map((pick) => (
        <li key={pick.id} className="row-span-6 grid grid-rows-subgrid">
          <PickCard pick={pick} now={now} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
