import { Controller } from '@nestjs/common';
import {
  AppError,
  type BodyOf,
  createWatch,
  createWatchRequest,
  getPreferences,
  getPublishedPicks,
  type InputOf,
  type Principal,
  type ReplyOf,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Body, Caller, Route } from '../http/route-table.ts';

@Controller()
export class AlertsController {
  constructor(private readonly bus: Bus) {}

  @Route(createWatch)
  async create(
    @Caller() by: Principal,
    @Body() watch: BodyOf<typeof createWatch>,
  ): Promise<ReplyOf<typeof createWatch>> {
    const pick = watch.pickId === null ? null : await this.openPick(watch.pickId);
    const view = watch.view === null ? null : await this.savedView(by, watch.view);
    return this.bus.request(createWatchRequest, { by, watch, pick, view });
  }

  /** Analysis knows only the views that are watched. */
  private async savedView(by: Principal, name: string): Promise<InputOf<typeof createWatchRequest>['view']> {
    const { views, version } = await this.bus.request(getPreferences, { by });
    const view = views.find((candidate) => candidate.name === name);
    if (!view) throw viewNotSaved();
    return { ...view, version };
  }

  /** Analysis does not know the published picks. Every plan that may watch sees all of them. */
  private async openPick(id: string): Promise<InputOf<typeof createWatchRequest>['pick']> {
    const { all } = await this.bus.request(getPublishedPicks, {});
    const pick = all.picks.find((one) => one.id === id);
    const side = pick?.mockAnalysis.pickDirection;
    if (!pick || side === undefined || side === 'Push' || pick.outcome.status !== 'PENDING') throw pickNotOpen();
    const { playerId, market, propLine } = pick;
    return { id, playerId, market, propLine, side, gameId: pick.game.id };
  }
}

function viewNotSaved(): AppError {
  return new AppError({ code: 'VIEW_NOT_SAVED', kind: 'not-found', message: 'You have no saved view of this name.' });
}

function pickNotOpen(): AppError {
  return new AppError({
    code: 'PICK_NOT_OPEN',
    kind: 'not-found',
    message: 'This pick is not open: it already has a result, or it belongs to another day.',
  });
}
