import { Controller } from '@nestjs/common';
import { type InputOf, listBillingAlerts, type RequestReply, settleBillingAlertRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { DismissAlert, ListAlerts } from './alerts.ts';

@Controller()
export class AlertController {
  constructor(
    private readonly listAlerts: ListAlerts,
    private readonly dismissAlert: DismissAlert,
  ) {}

  @OnRequest(listBillingAlerts)
  async list(): Promise<RequestReply<typeof listBillingAlerts>> {
    return { alerts: await this.listAlerts.execute() };
  }

  @OnRequest(settleBillingAlertRequest)
  async dismiss({ id }: InputOf<typeof settleBillingAlertRequest>): Promise<Record<string, never>> {
    await this.dismissAlert.execute(id);
    return {};
  }
}
