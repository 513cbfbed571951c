import { Controller } from '@nestjs/common';
import { type RequestReply, type InputOf, listBillingAlerts, settleBillingAlertRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { AlertRepository } from './alert.repository.ts';
import { DismissAlert } from './dismiss-alert.ts';

@Controller()
export class AlertController {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly dismissAlert: DismissAlert,
  ) {}

  @OnRequest(listBillingAlerts)
  async list(): Promise<RequestReply<typeof listBillingAlerts>> {
    const alerts = await this.alerts.open();
    return {
      alerts: alerts.map(({ id, kind, userId, message, raisedAt }) => ({
        id,
        kind,
        userId,
        message,
        raisedAt: raisedAt.toISOString(),
      })),
    };
  }

  @OnRequest(settleBillingAlertRequest)
  async settle({ id }: InputOf<typeof settleBillingAlertRequest>): Promise<Record<string, never>> {
    await this.dismissAlert.execute(id);
    return {};
  }
}
