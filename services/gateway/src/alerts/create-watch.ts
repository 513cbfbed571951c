import {
  AppError,
  type BodyOf,
  type createWatch as createWatchRoute,
  createWatchRequest,
  getPreferences,
  getPublishedPicks,
  type InputOf,
  type Principal,
  type ReplyOf,
} from '@overline/contracts';
import type { Bus } from '@overline/messaging';

/** Creates a watch. Its request contains the pick or saved view, because the analysis service does not store them. */
export async function createWatch(
  bus: Bus,
  by: Principal,
  watch: BodyOf<typeof createWatchRoute>,
): Promise<ReplyOf<typeof createWatchRoute>> {
  const pick = watch.pickId === null ? null : await openPick(bus, watch.pickId);
  const view = watch.view === null ? null : await savedView(bus, by, watch.view);
  return bus.request(createWatchRequest, { by, watch, pick, view });
}

async function savedView(bus: Bus, by: Principal, name: string): Promise<InputOf<typeof createWatchRequest>['view']> {
  const { views, version } = await bus.request(getPreferences, { by });
  const view = views.find((candidate) => candidate.name === name);
  if (view) return { ...view, version };
  throw new AppError({ code: 'VIEW_NOT_SAVED', kind: 'not-found', message: 'You have no saved view with this name.' });
}

/** Searches all picks, because every plan that may create a watch sees them all. */
async function openPick(bus: Bus, id: string): Promise<InputOf<typeof createWatchRequest>['pick']> {
  const { all } = await bus.request(getPublishedPicks, {});
  const pick = all.picks.find((one) => one.id === id);
  const side = pick?.mockAnalysis.pickDirection;
  if (pick && side !== undefined && side !== 'Push' && pick.outcome.status === 'PENDING') {
    const { playerId, market, propLine } = pick;
    return { id, playerId, market, propLine, side, gameId: pick.game.id };
  }
  throw new AppError({
    code: 'PICK_NOT_OPEN',
    kind: 'not-found',
    message: 'This pick is not open: it already has a result, or it belongs to another day.',
  });
}
