import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  AppError,
  type InputOf,
  listBillingAlerts,
  settleBillingAlertRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { AlertRepository } from './alert.repository.ts';

class NoSuchAlert extends AppError {
  constructor() {
    super({ code: 'NO_SUCH_ALERT', kind: 'not-found', message: 'There is no such open alert.' });
  }
}

@Controller()
export class AlertController {
  constructor(private readonly alerts: AlertRepository) {}

  @OnRequest(listBillingAlerts)
  async list(): Promise<AnswerOf<typeof listBillingAlerts>> {
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
    if (!(await this.alerts.settle(id))) throw new NoSuchAlert();
    return {};
  }
}
