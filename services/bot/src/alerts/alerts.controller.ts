import { Controller } from '@nestjs/common';
import {
  addAlertDeviceRequest,
  addAlertMailboxRequest,
  type AlertSettings,
  alertsRaised,
  changeAlertRulesRequest,
  type EventOf,
  getAlertSettings,
  type InputOf,
  linkDiscordRequest,
  removeAlertTargetRequest,
  type RequestReply,
  turnAlertsOffRequest,
  userChanged,
} from '@overline/contracts';
import { OnEvent, OnRequest } from '@overline/messaging';
import { AlertRepository } from './alert.repository.ts';
import { ChangeSettings } from './change-settings.ts';
import { PlanDeliveries } from './plan-deliveries.ts';

@Controller()
export class AlertsController {
  constructor(private readonly settings: ChangeSettings) {}

  @OnRequest(getAlertSettings)
  get({ by }: InputOf<typeof getAlertSettings>): Promise<AlertSettings> {
    return this.settings.read(by);
  }

  @OnRequest(changeAlertRulesRequest)
  change({ by, rules }: InputOf<typeof changeAlertRulesRequest>): Promise<AlertSettings> {
    return this.settings.changeRules(by, rules);
  }

  @OnRequest(addAlertDeviceRequest)
  addDevice({ by, device }: InputOf<typeof addAlertDeviceRequest>): Promise<AlertSettings> {
    return this.settings.addDevice(by, device);
  }

  @OnRequest(addAlertMailboxRequest)
  addMailbox({ by }: InputOf<typeof addAlertMailboxRequest>): Promise<AlertSettings> {
    return this.settings.addMailbox(by);
  }

  @OnRequest(linkDiscordRequest)
  link({ by, code }: InputOf<typeof linkDiscordRequest>): Promise<AlertSettings> {
    return this.settings.linkDiscord(by, code);
  }

  @OnRequest(removeAlertTargetRequest)
  remove({ by, id }: InputOf<typeof removeAlertTargetRequest>): Promise<AlertSettings> {
    return this.settings.removeTarget(by, id);
  }

  @OnRequest(turnAlertsOffRequest)
  turnOff({ token }: InputOf<typeof turnAlertsOffRequest>): Promise<RequestReply<typeof turnAlertsOffRequest>> {
    return this.settings.turnOff(token);
  }
}

@Controller()
export class AlertsConsumer {
  constructor(
    private readonly planDeliveries: PlanDeliveries,
    private readonly alerts: AlertRepository,
  ) {}

  @OnEvent(alertsRaised, { from: 'now' })
  async onAlertsRaised({ data }: EventOf<typeof alertsRaised>): Promise<void> {
    await this.planDeliveries.execute(data.alerts);
  }

  @OnEvent(userChanged, { from: 'now' })
  async onUserChanged({ data: { userId, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    if (deleted) await this.alerts.deleteOf(userId);
  }
}
