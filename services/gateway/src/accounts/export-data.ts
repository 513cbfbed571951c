import { Injectable } from '@nestjs/common';
import {
  type AnalysisRecord,
  type Bet,
  exportMyData,
  getAccount,
  getAlertSettings,
  getAnalysis,
  getBankroll,
  getBetLimits,
  getMyAnalyses,
  getPreferences,
  getTime,
  getSubscription,
  listAlertsRequest,
  getTransfers,
  listBetsRequest,
  listEmailLinks,
  listNoticesRequest,
  listSessionsRequest,
  listWatchesRequest,
  type Principal,
  type ReplyOf,
  type Transfer,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { readChunks } from '../http/chunks.ts';

const MAX_ANALYSES = 1_000;
const MAX_ALERTS = 500;
const BETS_PER_CHUNK = 500;

/** Collects everything the services store about a user. */
@Injectable()
export class ExportData {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** @throws SERVICE_UNAVAILABLE if any service is unavailable */
  async execute(by: Principal): Promise<ReplyOf<typeof exportMyData>> {
    const [account, sessions, notices, links, subscription, analyses, bets, alerts, preferences, time] =
      await Promise.all([
        this.bus.request(getAccount, { by }),
        this.bus.request(listSessionsRequest, { by }),
        this.bus.request(listNoticesRequest, { by }),
        this.bus.request(listEmailLinks, { by }),
        this.bus.request(getSubscription, { userId: by.userId }),
        this.analyses(by),
        this.bets(by.userId),
        this.alerts(by),
        this.bus.request(getPreferences, { by }),
        this.bus.request(getTime, { by }),
      ]);
    const exportedAt = this.clock.now().toISOString();
    return exportMyData.reply.parse({
      exportedAt,
      account,
      ...sessions,
      ...notices,
      ...links,
      preferences,
      time,
      subscription,
      analyses,
      ...bets,
      ...alerts,
    });
  }

  private async alerts(
    by: Principal,
  ): Promise<Pick<ReplyOf<typeof exportMyData>, 'watches' | 'alerts' | 'alertSettings'>> {
    const { watches } = await this.bus.request(listWatchesRequest, { by });
    const { alerts } = await this.bus.request(listAlertsRequest, { by, most: MAX_ALERTS });
    return { watches, alerts, alertSettings: await this.bus.request(getAlertSettings, { by }) };
  }

  /** Reads the analyses one by one, because all of them together would exceed the size limit of a bus message. */
  private async analyses(by: Principal): Promise<AnalysisRecord[]> {
    const listed = await this.bus.request(getMyAnalyses, { by, limit: MAX_ANALYSES });
    const analyses: AnalysisRecord[] = [];
    for (const { id } of listed) analyses.push(await this.bus.request(getAnalysis, { by, id }));
    return analyses;
  }

  /** All of the user's data in the bet tracker. */
  private async bets(userId: string): Promise<Pick<ReplyOf<typeof exportMyData>, 'bets' | 'transfers' | 'betLimits'>> {
    const query = { userId, filter: { status: 'all' as const }, limit: BETS_PER_CHUNK };
    const bets: Bet[] = [];
    const betChunks = readChunks((after) => this.bus.request(listBetsRequest, { ...query, after: after ?? undefined }));
    for await (const chunk of betChunks) bets.push(...chunk.bets);
    const transfers: Transfer[] = [];
    const transferChunks = readChunks((after) => this.bus.request(getTransfers, { userId, after }));
    for await (const chunk of transferChunks) transfers.push(...chunk.transfers);
    const { limits } = await this.bus.request(getBetLimits, { userId });
    const { settings } = await this.bus.request(getBankroll, { userId });
    return { bets, transfers, betLimits: { settings, limits } };
  }
}
