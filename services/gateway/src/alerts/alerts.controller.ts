import { Controller } from '@nestjs/common';
import {
  addAlertDevice,
  addAlertDeviceRequest,
  addAlertMailbox,
  addAlertMailboxRequest,
  type AlertSettings,
  alertSettings,
  AppError,
  type BodyOf,
  changeAlertRules,
  changeAlertRulesRequest,
  changeWatch,
  changeWatchRequest,
  createWatch,
  createWatchRequest,
  deleteWatch,
  deleteWatchRequest,
  getAlertSettings,
  getPreferences,
  getPublishedPicks,
  type InputOf,
  linkDiscord,
  linkDiscordRequest,
  listAlertsRequest,
  listWatchesRequest,
  myAlerts,
  myWatches,
  type ParamsOf,
  type Principal,
  readAlerts,
  readAlertsRequest,
  removeAlertTarget,
  removeAlertTargetRequest,
  type ReplyOf,
  turnAlertsOff,
  turnAlertsOffRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Body, Caller, Params, Route } from '../http/route-table.ts';

@Controller()
export class AlertsController {
  constructor(private readonly bus: Bus) {}

  @Route(myWatches)
  watches(@Caller() by: Principal): Promise<ReplyOf<typeof myWatches>> {
    return this.bus.request(listWatchesRequest, { by });
  }

  @Route(createWatch)
  async create(
    @Caller() by: Principal,
    @Body() watch: BodyOf<typeof createWatch>,
  ): Promise<ReplyOf<typeof createWatch>> {
    const pick = watch.pickId === null ? null : await this.openPick(watch.pickId);
    const view = watch.view === null ? null : await this.savedView(by, watch.view);
    return this.bus.request(createWatchRequest, { by, watch, pick, view });
  }

  @Route(changeWatch)
  change(
    @Caller() by: Principal,
    @Params() { id }: ParamsOf<typeof changeWatch>,
    @Body() change: BodyOf<typeof changeWatch>,
  ): Promise<ReplyOf<typeof changeWatch>> {
    return this.bus.request(changeWatchRequest, { by, id, change });
  }

  @Route(deleteWatch)
  delete(
    @Caller() by: Principal,
    @Params() { id }: ParamsOf<typeof deleteWatch>,
  ): Promise<ReplyOf<typeof deleteWatch>> {
    return this.bus.request(deleteWatchRequest, { by, id });
  }

  @Route(myAlerts)
  alerts(@Caller() by: Principal): Promise<ReplyOf<typeof myAlerts>> {
    return this.bus.request(listAlertsRequest, { by });
  }

  @Route(readAlerts)
  read(@Caller() by: Principal): Promise<ReplyOf<typeof readAlerts>> {
    return this.bus.request(readAlertsRequest, { by });
  }

  @Route(alertSettings)
  settings(@Caller() by: Principal): Promise<AlertSettings> {
    return this.bus.request(getAlertSettings, { by });
  }

  @Route(changeAlertRules)
  changeRules(@Caller() by: Principal, @Body() rules: BodyOf<typeof changeAlertRules>): Promise<AlertSettings> {
    return this.bus.request(changeAlertRulesRequest, { by, rules });
  }

  @Route(addAlertDevice)
  addDevice(@Caller() by: Principal, @Body() device: BodyOf<typeof addAlertDevice>): Promise<AlertSettings> {
    return this.bus.request(addAlertDeviceRequest, { by, device });
  }

  @Route(addAlertMailbox)
  addMailbox(@Caller() by: Principal): Promise<AlertSettings> {
    return this.bus.request(addAlertMailboxRequest, { by });
  }

  @Route(linkDiscord)
  link(@Caller() by: Principal, @Body() { code }: BodyOf<typeof linkDiscord>): Promise<AlertSettings> {
    return this.bus.request(linkDiscordRequest, { by, code });
  }

  @Route(removeAlertTarget)
  removeTarget(@Caller() by: Principal, @Params() { id }: ParamsOf<typeof removeAlertTarget>): Promise<AlertSettings> {
    return this.bus.request(removeAlertTargetRequest, { by, id });
  }

  @Route(turnAlertsOff)
  turnOff(@Params() { token }: ParamsOf<typeof turnAlertsOff>): Promise<ReplyOf<typeof turnAlertsOff>> {
    return this.bus.request(turnAlertsOffRequest, { token });
  }

  /** Analysis knows only the views that are watched. */
  private async savedView(by: Principal, name: string): Promise<InputOf<typeof createWatchRequest>['view']> {
    const { views, version } = await this.bus.request(getPreferences, { by });
    const view = views.find((one) => one.name === name);
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
