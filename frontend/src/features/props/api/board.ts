import { routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routeQuery } from '../../../api/route-query.ts';

interface PropPath {
  gameId: string;
  playerId: string;
  market: string;
}

/** One prop in full. `line` and `side` default to the consensus line and the better side. */
export function boardPropQuery(params: PropPath, query: { line?: number; side?: 'Over' | 'Under' }) {
  return routeQuery([...queryKeys.boardProp, params, query], routes.boardProp, { params, query });
}

export function movementQuery(params: PropPath) {
  return routeQuery([...queryKeys.boardProp, 'movement', params], routes.lineMovement, { params });
}

export function gameMovementQuery(id: string) {
  return routeQuery(['game', 'movement', id], routes.gameMovement, { params: { id } });
}

export function playerQuery(id: string) {
  return routeQuery(['player', id], routes.playerPage, { params: { id } });
}

export function gamePageQuery(id: string) {
  return routeQuery(['game', id], routes.gamePage, { params: { id } });
}
