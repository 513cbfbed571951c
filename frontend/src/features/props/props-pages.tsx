import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { HEADINGS, PageSkeleton } from '../../components/page.tsx';

const PropsPage = lazy(() => import('./props-page.tsx').then((module) => ({ default: module.PropsPage })));
const PlayerPage = lazy(() => import('./player-page.tsx').then((module) => ({ default: module.PlayerPage })));
const GamePage = lazy(() => import('./game-page.tsx').then((module) => ({ default: module.GamePage })));

/** The board, and the pages of players and games: one entry, so that the first script of other pages stays small. */
export function PropsPages() {
  const [, kind] = useLocation().pathname.split('/');
  return (
    <Suspense fallback={<PageSkeleton heading={kind === 'props' ? HEADINGS.props : undefined} />}>
      {kind === 'props' ? <PropsPage /> : kind === 'games' ? <GamePage /> : <PlayerPage />}
    </Suspense>
  );
}
