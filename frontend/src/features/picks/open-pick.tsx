import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Pick } from '@overline/contracts';
import { useCurrentPicks, useGameStates } from '../../api/shared-queries.ts';
import { useOpenedFromList } from '../../hooks/use-opened-from-list.ts';

const loadDetail = () => import('./pick-detail.tsx');
const PickDetail = lazy(() => loadDetail().then((module) => ({ default: module.PickDetail })));
const MissingPick = lazy(() => loadDetail().then((module) => ({ default: module.MissingPick })));

/** Loads the code of the detail early. If that fails, opening the detail tries again. */
export function preloadPickDetail(): void {
  void loadDetail().catch(() => undefined);
}

/** Shows the detail of the pick in the URL (/picks/ID) over the list. Going back in the browser closes the detail. */
export function OpenPick({ picks }: { picks: readonly Pick[] }) {
  const { id } = useParams();
  const close = useClose();
  const current = useCurrentPicks(picks);
  const games = useGameStates();
  useRestoreFocus(id);
  if (id === undefined) return null;
  const pick = picks.find((one) => one.id === id);
  return (
    <Suspense>
      {pick ? (
        <PickDetail pick={pick} current={current.get(pick.id)} game={games.get(pick.game.id)} onClose={close} />
      ) : (
        <MissingPick id={id} onClose={close} />
      )}
    </Suspense>
  );
}

/** Closes the detail: goes back if it was opened from the list, and opens the list if it was opened by a link. */
function useClose(): () => void {
  const navigate = useNavigate();
  const fromList = useOpenedFromList();
  return () => void (fromList ? navigate(-1) : navigate('/picks', { replace: true }));
}

/** Returns focus to the card that opened the detail, however it was closed. */
function useRestoreFocus(id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (id !== undefined || closed === undefined) return;
    const card = [...document.links].find(({ pathname }) => pathname === `/picks/${closed}`);
    if (card instanceof HTMLElement) card.focus();
  }, [id]);
}
