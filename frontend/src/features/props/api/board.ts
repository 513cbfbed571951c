import { queryOptions } from '@tanstack/react-query';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

interface PropPath {
  gameId: string;
  playerId: string;
  market: string;
}

/** One prop in full. `line` and `side` default to the consensus line and the better side. */
export function boardPropQuery(params: PropPath, query: { line?: number; side?: 'Over' | 'Under' }) {
  return queryOptions({
    queryKey: [...queryKeys.boardProp, params, query],
    queryFn: ({ signal }) => call(routes.boardProp, { params, query, signal }),
  });
}

export function movementQuery(params: PropPath) {
  return queryOptions({
    queryKey: [...queryKeys.boardProp, 'movement', params],
    queryFn: ({ signal }) => call(routes.lineMovement, { params, signal }),
  });
}

export function gameMovementQuery(id: string) {
  return queryOptions({
    queryKey: ['game', 'movement', id],
    queryFn: ({ signal }) => call(routes.gameMovement, { params: { id }, signal }),
  });
}

export function playerQuery(id: string) {
  return queryOptions({
    queryKey: ['player', id],
    queryFn: ({ signal }) => call(routes.playerPage, { params: { id }, signal }),
  });
}

export function gamePageQuery(id: string) {
  return queryOptions({
    queryKey: ['game', id],
    queryFn: ({ signal }) => call(routes.gamePage, { params: { id }, signal }),
  });
}
