import { Injectable, Logger } from '@nestjs/common';
import { getRecipient, isOnBreak, type RequestReply } from '@overline/contracts';
import { isAlertChannelOpen } from '@overline/contracts/break-policy';
import { Mailer } from '@overline/mail';
import { Bus } from '@overline/messaging';
import {
  type AfterCall,
  OnOutsideCall,
  outsideCall,
  type OutsideCallOf,
  OutsideCalls,
  PauseQueue,
} from '@overline/queue';
import { Clock, HOUR_MS, wallClock } from '@overline/service-kit';
import { escapeMarkdown } from 'discord.js';
import { z } from 'zod';
import { BotConfig } from '../config.ts';
import { DiscordChannel, DiscordRateLimited } from '../discord/discord-channel.ts';
import { DISCLAIMER } from '../message/text.ts';
import type { AlertDeliveryRow, AlertTargetRow, DropReason } from './alert.entity.ts';
import { AlertRepository, type DeliveryKey } from './alert.repository.ts';
import { PushSender } from './push-sender.ts';
import { quietUntil } from './quiet-hours.ts';

const DELIVERY = {
  payload: z.object({ alertId: z.uuid(), targetId: z.uuid() }),
  timeoutMs: 30_000,
  tries: 16,
  backoffMs: 2_000,
  longestBackoffMs: 600_000,
  concurrency: 8,
};

/** Sends one alert to one target. The retries outlast an hour without the mail server or push service. */
export const deliverAlert = outsideCall({ name: 'deliver-alert', ...DELIVERY });

/** Has its own queue, so that Discord's rate limits do not pause email and push. Requested by `deliver-alert`. */
export const deliverDirectMessage = outsideCall({ name: 'deliver-direct-message', ...DELIVERY });

/** The key contains the due time, so that a postponed delivery gets another call. */
export function callKey({ alertId, targetId, dueAt }: DeliveryKey): string {
  return `${alertId}:${targetId}:${dueAt.getTime()}`;
}

type Recipient = NonNullable<RequestReply<typeof getRecipient>['recipient']>;

/** How long a push service keeps an alert for a browser that is offline, unless its game starts earlier. */
const KEPT_MS = 6 * HOUR_MS;

/** Sends an alert, unless it has become pointless or unwanted since it was raised. */
@Injectable()
export class DeliverAlert {
  private readonly logger = new Logger(DeliverAlert.name);

  constructor(
    private readonly alerts: AlertRepository,
    private readonly push: PushSender,
    private readonly mailer: Mailer,
    private readonly discord: DiscordChannel,
    private readonly calls: OutsideCalls,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly config: BotConfig,
  ) {}

  @OnOutsideCall(deliverAlert)
  async deliver({ payload, signal }: OutsideCallOf<typeof deliverAlert>): Promise<AfterCall | void> {
    const delivery = await this.alerts.waiting(payload);
    if (!delivery) return;
    const target = await this.alerts.target(delivery.targetId);
    if (target?.channel === 'discord')
      return async () => void (await this.calls.request(deliverDirectMessage, callKey(delivery), payload));
    return this.deliverTo(target, delivery, signal);
  }

  /** A rate limit pauses all direct messages and does not count as a try. */
  @OnOutsideCall(deliverDirectMessage)
  async deliverDirect({ payload, signal }: OutsideCallOf<typeof deliverDirectMessage>): Promise<AfterCall | void> {
    const delivery = await this.alerts.waiting(payload);
    if (!delivery) return;
    try {
      return await this.deliverTo(await this.alerts.target(delivery.targetId), delivery, signal);
    } catch (error) {
      if (error instanceof DiscordRateLimited) throw new PauseQueue(error.forMs, { cause: error });
      throw error;
    }
  }

  private async deliverTo(
    target: AlertTargetRow | null,
    delivery: AlertDeliveryRow,
    signal: AbortSignal,
  ): Promise<AfterCall> {
    const settle = (reason: DropReason | null): AfterCall => {
      if (reason !== null) this.logger.log({ msg: 'alert not sent', alert: delivery.alertId, reason });
      return () => this.alerts.settle(delivery, reason, this.clock.now());
    };
    if (!target) return settle('turned-off');
    const now = this.clock.now();
    const rules = await this.alerts.rulesOf(delivery.userId);
    const quietEnd = quietUntil(rules, now);
    const { startsAt } = delivery;
    if (startsAt !== null && startsAt <= (quietEnd ?? now)) return settle('game-started');
    if (quietEnd) return () => this.alerts.postpone(delivery, quietEnd, wallClock(quietEnd, rules.timeZone).day);
    const { recipient } = await this.bus.request(getRecipient, { userId: delivery.userId });
    if (recipient === null) return settle('account-deleted');
    if (isOnBreak(recipient.onBreak, now) && !isAlertChannelOpen(target.channel)) return settle('on-break');
    return settle(await this.send(delivery, target, recipient, signal));
  }

  /** Sends the alert. Returns why it was not sent; null if it was sent. */
  private async send(
    delivery: AlertDeliveryRow,
    target: AlertTargetRow,
    recipient: Recipient,
    signal: AbortSignal,
  ): Promise<DropReason | null> {
    if (target.channel === 'email') return this.sendMail(delivery, target, recipient);
    const isSent = await (target.channel === 'push'
      ? this.sendPush(delivery, target, signal)
      : this.sendDirectMessage(delivery, target, signal));
    if (isSent) return null;
    await this.alerts.removeTarget({ id: target.id });
    return 'turned-off';
  }

  private async sendMail(
    { alertId, title, text, path }: AlertDeliveryRow,
    { offToken }: AlertTargetRow,
    { email, emailConfirmed, onBreak }: Recipient,
  ): Promise<DropReason | null> {
    if (!emailConfirmed) return 'address-not-confirmed';
    const { SITE_URL: site } = this.config;
    const isAccepted = await this.mailer.send({
      kind: 'alert',
      id: `alert-${alertId}`,
      to: email,
      onBreak,
      subject: title,
      paragraphs: [text],
      button: { label: 'Open Overline', url: `${site}${path}` },
      small: ['You are getting this email because email alerts are on in your account.', DISCLAIMER],
      // The token is in the fragment, which browsers do not send to servers. The page turns the alerts off with it.
      unsubscribe: {
        label: 'Turn off email alerts',
        page: `${site}/alerts-off#${offToken}`,
        post: `${site}/api/unsubscribe/${offToken}`,
      },
    });
    return isAccepted ? null : 'refused';
  }

  private sendDirectMessage(
    { alertId, title, text, path }: AlertDeliveryRow,
    { discordId, offToken }: AlertTargetRow,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { SITE_URL: site } = this.config;
    const links = `[Open Overline](<${site}${path}>) · [Turn off these messages](<${site}/alerts-off#${offToken}>)`;
    const content = [`**${escapeMarkdown(title)}**`, escapeMarkdown(text), links, `-# ${DISCLAIMER}`].join('\n');
    // Discord's nonce has at most 25 characters.
    return this.discord.sendDirectMessage(discordId ?? '', content, alertId.replaceAll('-', '').slice(0, 25), signal);
  }

  private sendPush(
    { alertId, title, text, path, startsAt }: AlertDeliveryRow,
    { endpoint, p256dh, auth, offToken }: AlertTargetRow,
    signal: AbortSignal,
  ): Promise<boolean> {
    const untilStart = startsAt === null ? KEPT_MS : startsAt.getTime() - this.clock.now().getTime();
    return this.push.send(
      { endpoint: endpoint ?? '', p256dh: p256dh ?? '', auth: auth ?? '' },
      { id: alertId, title, text, path, off: `/api/unsubscribe/${offToken}` },
      { topic: alertId.replaceAll('-', ''), ttlSeconds: Math.ceil(Math.min(KEPT_MS, untilStart) / 1_000), signal },
    );
  }
}
