import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { HEADINGS, PageSkeleton } from '../../components/page.tsx';

const PropsPage = lazy(() => import('./props-page.tsx').then((module) => ({ default: module.PropsPage })));
const PlayerPage = lazy(() => import('./player-page.tsx').then((module) => ({ default: module.PlayerPage })));
const GamePage = lazy(() => import('./game-page.tsx').then((module) => ({ default: module.GamePage })));

const PAGES: Partial<Record<string, ComponentType>> = { props: PropsPage, games: GamePage, players: PlayerPage };

/** The board and the pages of players and games. One entry keeps the first script of other pages small. */
export function PropsPages() {
  const [, segment = ''] = useLocation().pathname.split('/');
  const CurrentPage = PAGES[segment] ?? PropsPage;
  return (
    <Suspense fallback={<PageSkeleton heading={segment === 'props' ? HEADINGS.props : undefined} />}>
      <CurrentPage />
    </Suspense>
  );
}
