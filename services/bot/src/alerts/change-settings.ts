import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AlertSettings,
  getRecipient,
  type Principal,
  type ReplyOf,
  type turnAlertsOff,
  getAlertSettings,
  changeAlertRulesRequest,
  addAlertDeviceRequest,
  addAlertMailboxRequest,
  linkDiscordRequest,
  removeAlertTargetRequest,
  turnAlertsOffRequest,
  userChanged,
  type EventOf,
  type InputOf,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Mailer } from '@overline/mail';
import { Bus, OnRequest, OnEvent } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { AlertTargetRow } from './alert.entity.ts';
import {
  AccountGone,
  AddressNotConfirmed,
  DiscordNotSetUp,
  MailNotSetUp,
  NoSuchTarget,
  PushNotSetUp,
  TooManyDevices,
  UnknownDiscordCode,
  UnknownPushService,
} from './alert.errors.ts';
import { AlertRepository } from './alert.repository.ts';
import { BotConfig } from '../config.ts';
import { PushSender } from './push-sender.ts';

const MAX_DEVICES = 10;
const TOKEN_BYTES = 32;
const NO_ADDRESS = { endpoint: null, p256dh: null, auth: null, discordId: null, label: null };

/** Reads and changes where an account's alerts go, and when. */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly push: PushSender,
    private readonly mailer: Mailer,
    private readonly bus: Bus,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: BotConfig,
  ) {}

  /** @throws AccountGone */
  @OnRequest(getAlertSettings)
  async read({ by: { userId } }: { by: Principal }): Promise<AlertSettings> {
    const { recipient } = await this.bus.request(getRecipient, { userId });
    if (recipient === null) throw new AccountGone({ userId });
    const targets = await this.alerts.targetsOf([userId]);
    return {
      ...(await this.alerts.rulesOf(userId)),
      targets: targets.map(({ id, channel, label, endpoint, createdAt }) => ({
        id,
        channel,
        label,
        endpoint,
        createdAt: createdAt.toISOString(),
      })),
      pushKey: this.push.publicKey,
      discord: { available: this.config.missingForDiscord === null },
      email: { available: this.mailer.isConfigured, address: recipient.email, confirmed: recipient.emailConfirmed },
    };
  }

  @OnRequest(changeAlertRulesRequest)
  async changeRules({ by, rules }: InputOf<typeof changeAlertRulesRequest>): Promise<AlertSettings> {
    const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
    await this.transactions.run(async () => {
      await this.alerts.lockUser(by.userId);
      await this.alerts.saveRules(by.userId, { ...(await this.alerts.rulesOf(by.userId)), ...given });
    });
    return this.read({ by });
  }

  /** @throws PushNotSetUp, UnknownPushService, TooManyDevices */
  @OnRequest(addAlertDeviceRequest)
  async addDevice({ by, device }: InputOf<typeof addAlertDeviceRequest>): Promise<AlertSettings> {
    if (this.push.publicKey === null) throw new PushNotSetUp();
    if (!this.push.isAllowed(device.endpoint)) throw new UnknownPushService({ host: new URL(device.endpoint).host });
    await this.transactions.run(async () => {
      await this.alerts.lockUser(by.userId);
      const others = (await this.alerts.targetsOf([by.userId])).filter(
        ({ channel, endpoint }) => channel === 'push' && endpoint !== device.endpoint,
      );
      if (others.length >= MAX_DEVICES) throw new TooManyDevices();
      await this.alerts.addTarget(this.targetOf(by, { ...NO_ADDRESS, channel: 'push', ...device }));
    });
    return this.read({ by });
  }

  /** @throws MailNotSetUp, AddressNotConfirmed */
  @OnRequest(addAlertMailboxRequest)
  async addMailbox({ by }: { by: Principal }): Promise<AlertSettings> {
    if (!this.mailer.isConfigured) throw new MailNotSetUp();
    const { recipient } = await this.bus.request(getRecipient, { userId: by.userId });
    if (!recipient?.emailConfirmed) throw new AddressNotConfirmed();
    await this.alerts.addTarget(this.targetOf(by, { ...NO_ADDRESS, channel: 'email' }));
    return this.read({ by });
  }

  /** @throws DiscordNotSetUp, UnknownDiscordCode */
  @OnRequest(linkDiscordRequest)
  async linkDiscord({ by, code }: InputOf<typeof linkDiscordRequest>): Promise<AlertSettings> {
    if (this.config.missingForDiscord !== null) throw new DiscordNotSetUp();
    await this.transactions.run(async () => {
      const found = await this.alerts.takeCode(code, this.clock.now());
      if (!found) throw new UnknownDiscordCode();
      const { discordId, name: label } = found;
      await this.alerts.addTarget(this.targetOf(by, { ...NO_ADDRESS, channel: 'discord', discordId, label }));
    });
    return this.read({ by });
  }

  /** @throws NoSuchTarget */
  @OnRequest(removeAlertTargetRequest)
  async removeTarget({ by, id }: InputOf<typeof removeAlertTargetRequest>): Promise<AlertSettings> {
    if (!(await this.alerts.removeTarget({ id, userId: by.userId }))) throw new NoSuchTarget();
    return this.read({ by });
  }

  /** Handles the link in a message. Idempotent. */
  @OnRequest(turnAlertsOffRequest)
  async turnOff({ token }: { token: string }): Promise<ReplyOf<typeof turnAlertsOff>> {
    const target = await this.alerts.targetByToken(token);
    if (target) await this.alerts.removeTarget({ id: target.id });
    return { channel: target?.channel ?? null };
  }

  @OnEvent(userChanged, { from: 'now' })
  async onUserChanged({ data: { userId, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    if (deleted) await this.alerts.deleteOf(userId);
  }

  private targetOf(
    { userId }: Principal,
    given: Omit<AlertTargetRow, 'id' | 'userId' | 'offToken' | 'createdAt'>,
  ): AlertTargetRow {
    const offToken = randomBytes(TOKEN_BYTES).toString('base64url');
    return { ...given, id: randomUUID(), userId, offToken, createdAt: this.clock.now() };
  }
}
