import { Controller } from '@nestjs/common';
import {
  changeWatchRequest,
  createWatchRequest,
  deleteWatchRequest,
  type EventOf,
  type InputOf,
  listAlertsRequest,
  listWatchesRequest,
  pickGraded,
  readAlertsRequest,
  type RequestReply,
} from '@overline/contracts';
import { OnEvent, OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AlertRepository } from './alert.repository.ts';
import { ChangeWatch, CreateWatch, DeleteWatch } from './change-watches.ts';
import { GradeAlerts } from './grade-alerts.ts';
import { ListAlerts } from './list-alerts.ts';
import { ListWatches } from './list-watches.ts';

@Controller()
export class AlertsController {
  constructor(
    private readonly listWatches: ListWatches,
    private readonly createWatch: CreateWatch,
    private readonly changeWatch: ChangeWatch,
    private readonly deleteWatch: DeleteWatch,
    private readonly listAlerts: ListAlerts,
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(listWatchesRequest)
  watches({ by }: InputOf<typeof listWatchesRequest>): Promise<RequestReply<typeof listWatchesRequest>> {
    return this.listWatches.execute(by);
  }

  @OnRequest(createWatchRequest)
  create(input: InputOf<typeof createWatchRequest>): Promise<RequestReply<typeof createWatchRequest>> {
    return this.createWatch.execute(input);
  }

  @OnRequest(changeWatchRequest)
  change(input: InputOf<typeof changeWatchRequest>): Promise<RequestReply<typeof changeWatchRequest>> {
    return this.changeWatch.execute(input);
  }

  @OnRequest(deleteWatchRequest)
  delete(input: InputOf<typeof deleteWatchRequest>): Promise<RequestReply<typeof deleteWatchRequest>> {
    return this.deleteWatch.execute(input);
  }

  @OnRequest(listAlertsRequest)
  list(input: InputOf<typeof listAlertsRequest>): Promise<RequestReply<typeof listAlertsRequest>> {
    return this.listAlerts.execute(input);
  }

  @OnRequest(readAlertsRequest)
  async read({ by }: InputOf<typeof readAlertsRequest>): Promise<RequestReply<typeof readAlertsRequest>> {
    await this.alerts.markRead(by.userId, this.clock.now());
    return {};
  }
}

@Controller()
export class GradeConsumer {
  constructor(private readonly gradeAlerts: GradeAlerts) {}

  @OnEvent(pickGraded, { from: 'now' })
  async onPickGraded({ data }: EventOf<typeof pickGraded>): Promise<void> {
    await this.gradeAlerts.execute(data);
  }
}
