import { useDeferredValue } from 'react';
import type { Pick } from '@overline/contracts';
import { useCurrentPicks, useGameStates } from '../../api/shared-queries.ts';
import { PHONE, useMediaQuery } from '../../hooks/use-media-query.ts';
import { useStoredChoice } from '../../hooks/use-stored-choice.ts';
import { classNames } from '../class-names.ts';
import { SegmentedControl } from '../segmented-control.tsx';
import { PickRow, preloadPickCard } from './pick-row.tsx';

type Props = {
  picks: readonly Pick[];
  now: number;
  /** Called when the pointer or the focus enters the list, to preload the detail. */
  onNear: () => void;
};

// On phones the list spans the whole width.
const LIST = classNames(
  'divide-y overflow-hidden rounded-lg border bg-raised',
  'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0',
);

/** Picks as rows in the given order; each expands to its card. */
export function PicksList({ picks, now, onNear }: Props) {
  const current = useDeferredValue(useCurrentPicks(picks));
  const games = useDeferredValue(useGameStates());
  const near = (): void => {
    preloadPickCard();
    onNear();
  };
  return (
    <ul className={LIST} onPointerEnter={near} onFocus={near}>
      {picks.map((pick) => (
        <PickRow key={pick.id} pick={pick} now={now} current={current.get(pick.id)} game={games.get(pick.game.id)} />
      ))}
    </ul>
  );
}

type View = 'rows' | 'cards';
const VIEWS: readonly View[] = ['rows', 'cards'];

/** How this browser shows picks: rows on phones and cards elsewhere, unless the user chose. */
export function usePicksView(): [View, (view: View) => void] {
  return useStoredChoice('picksView', VIEWS, useMediaQuery(PHONE) ? 'rows' : 'cards');
}

export function PicksViewPicker() {
  const [view, choose] = usePicksView();
  return (
    <SegmentedControl
      label="Show picks as"
      value={view}
      options={[
        { value: 'rows', name: 'Rows' },
        { value: 'cards', name: 'Cards' },
      ]}
      onChange={choose}
    />
  );
}
