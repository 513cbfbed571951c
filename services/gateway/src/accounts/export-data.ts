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

const MAX_ANALYSES = 1_000;
const MAX_ALERTS = 500;
const BETS_PER_PART = 500;

/** Collects everything the services store about a user. */
@Injectable()
export class ExportData {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** @throws SERVICE_AWAY if any service is unavailable */
  async execute(by: Principal): Promise<ReplyOf<typeof exportMyData>> {
    const [account, { sessions }, { notices }, { emailLinks }, subscription, ...others] = await Promise.all([
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
    const [analyses, bets, alerts, preferences, time] = others;
    const ofAuth = { account, sessions, notices, emailLinks, preferences, time };
    return exportMyData.reply.parse({ exportedAt, ...ofAuth, subscription, analyses, ...bets, ...alerts });
  }

  private async alerts(
    by: Principal,
  ): Promise<Pick<ReplyOf<typeof exportMyData>, 'watches' | 'alerts' | 'alertSettings'>> {
    const { watches } = await this.bus.request(listWatchesRequest, { by });
    const { alerts } = await this.bus.request(listAlertsRequest, { by, most: MAX_ALERTS });
    return { watches, alerts, alertSettings: await this.bus.request(getAlertSettings, { by }) };
  }

  /** Reads them one by one, because all together would exceed the bus's message limit. */
  private async analyses(by: Principal): Promise<AnalysisRecord[]> {
    const listed = await this.bus.request(getMyAnalyses, { by, limit: MAX_ANALYSES });
    const whole: AnalysisRecord[] = [];
    for (const { id } of listed) whole.push(await this.bus.request(getAnalysis, { by, id }));
    return whole;
  }

  /** Everything of the bet tracker, in parts that fit into a message. */
  private async bets(userId: string): Promise<Pick<ReplyOf<typeof exportMyData>, 'bets' | 'transfers' | 'betLimits'>> {
    const bets: Bet[] = [];
    let after: string | undefined;
    do {
      const filter = { status: 'all' } as const;
      const page = await this.bus.request(listBetsRequest, { userId, filter, after, limit: BETS_PER_PART });
      bets.push(...page.bets);
      after = page.next ?? undefined;
    } while (after !== undefined);
    const { limits } = await this.bus.request(getBetLimits, { userId });
    const { settings } = await this.bus.request(getBankroll, { userId });
    return { bets, transfers: await this.transfers(userId), betLimits: { settings, limits } };
  }

  private async transfers(userId: string): Promise<Transfer[]> {
    const transfers: Transfer[] = [];
    let after: string | null = null;
    do {
      const part: { transfers: Transfer[]; next: string | null } = await this.bus.request(getTransfers, {
        userId,
        after,
      });
      transfers.push(...part.transfers);
      after = part.next;
    } while (after !== null);
    return transfers;
  }
}
