import { useLocation } from 'react-router-dom';
import { GamePage } from './game-page.tsx';
import { PlayerPage } from './player-page.tsx';

/** The page of a player or a game: one script for both, since they share most of it. */
export function NamedPage() {
  return useLocation().pathname.startsWith('/games/') ? <GamePage /> : <PlayerPage />;
}
