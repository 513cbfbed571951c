import { Injectable } from '@nestjs/common';
import {
  type AnalysisRecord,
  exportMyData,
  getAccount,
  getAnalysis,
  getMyAnalyses,
  getSubscription,
  listAlertsRequest,
  listNoticesRequest,
  listSessionsRequest,
  listWatchesRequest,
  type Principal,
  type ReplyOf,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';

const MAX_ANALYSES = 1_000;
const MAX_ALERTS = 500;

/** Collects everything the services store about a user. */
@Injectable()
export class ExportData {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** @throws SERVICE_AWAY if any service is unavailable */
  async execute(by: Principal): Promise<ReplyOf<typeof exportMyData>> {
    const [account, { sessions }, { notices }, subscription, { watches }, { alerts }, analyses] = await Promise.all([
      this.bus.request(getAccount, { by }),
      this.bus.request(listSessionsRequest, { by }),
      this.bus.request(listNoticesRequest, { by }),
      this.bus.request(getSubscription, { userId: by.userId }),
      this.bus.request(listWatchesRequest, { by }),
      this.bus.request(listAlertsRequest, { by, most: MAX_ALERTS }),
      this.analyses(by),
    ]);
    const exportedAt = this.clock.now().toISOString();
    return exportMyData.reply.parse({
      exportedAt,
      account,
      sessions,
      notices,
      subscription,
      analyses,
      watches,
      alerts,
    });
  }

  /** Reads them one by one, because all together would exceed the bus's message limit. */
  private async analyses(by: Principal): Promise<AnalysisRecord[]> {
    const listed = await this.bus.request(getMyAnalyses, { by, limit: MAX_ANALYSES });
    const whole: AnalysisRecord[] = [];
    for (const { id } of listed) whole.push(await this.bus.request(getAnalysis, { by, id }));
    return whole;
  }
}
