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

/** An account's alert targets, quiet hours and daily cap, and the channels that this server offers. */
@Injectable()
export class ReadSettings {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly push: PushSender,
    private readonly mailer: Mailer,
    private readonly bus: Bus,
    private readonly config: BotConfig,
  ) {}

  /** @throws AccountGone */
  @OnRequest(getAlertSettings)
  async execute({ by: { userId } }: { by: Principal }): Promise<AlertSettings> {
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
}

@Injectable()
export class ChangeRules {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly readSettings: ReadSettings,
    private readonly transactions: Transactions,
  ) {}

  @OnRequest(changeAlertRulesRequest)
  async execute({ by, rules }: InputOf<typeof changeAlertRulesRequest>): Promise<AlertSettings> {
    const changes = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
    await this.transactions.run(async () => {
      await this.alerts.lockUser(by.userId);
      await this.alerts.saveRules(by.userId, { ...(await this.alerts.rulesOf(by.userId)), ...changes });
    });
    return this.readSettings.execute({ by });
  }
}

@Injectable()
export class AddDevice {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly readSettings: ReadSettings,
    private readonly push: PushSender,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws PushNotSetUp, UnknownPushService, TooManyDevices */
  @OnRequest(addAlertDeviceRequest)
  async execute({ by, device }: InputOf<typeof addAlertDeviceRequest>): Promise<AlertSettings> {
    const { publicKey } = this.push;
    if (publicKey === null) throw new PushNotSetUp();
    if (!this.push.isAllowed(device.endpoint)) throw new UnknownPushService({ host: new URL(device.endpoint).host });
    await this.transactions.run(async () => {
      await this.alerts.lockUser(by.userId);
      const otherDevices = (await this.alerts.targetsOf([by.userId])).filter(
        ({ channel, endpoint }) => channel === 'push' && endpoint !== device.endpoint,
      );
      if (otherDevices.length >= MAX_DEVICES) throw new TooManyDevices();
      await this.alerts.addTarget(newTarget(by, { channel: 'push', ...device, vapidKey: publicKey }, this.clock.now()));
    });
    return this.readSettings.execute({ by });
  }
}

@Injectable()
export class AddMailbox {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly readSettings: ReadSettings,
    private readonly mailer: Mailer,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** @throws MailNotSetUp, AddressNotConfirmed */
  @OnRequest(addAlertMailboxRequest)
  async execute({ by }: { by: Principal }): Promise<AlertSettings> {
    if (!this.mailer.isConfigured) throw new MailNotSetUp();
    const { recipient } = await this.bus.request(getRecipient, { userId: by.userId });
    if (!recipient?.emailConfirmed) throw new AddressNotConfirmed();
    await this.alerts.addTarget(newTarget(by, { channel: 'email' }, this.clock.now()));
    return this.readSettings.execute({ by });
  }
}

@Injectable()
export class LinkDiscord {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly readSettings: ReadSettings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: BotConfig,
  ) {}

  /** @throws DiscordNotSetUp, UnknownDiscordCode */
  @OnRequest(linkDiscordRequest)
  async execute({ by, code }: InputOf<typeof linkDiscordRequest>): Promise<AlertSettings> {
    if (this.config.missingForDiscord !== null) throw new DiscordNotSetUp();
    await this.transactions.run(async () => {
      const now = this.clock.now();
      const discordUser = await this.alerts.takeCode(code, now);
      if (!discordUser) throw new UnknownDiscordCode();
      const { discordId, name: label } = discordUser;
      await this.alerts.addTarget(newTarget(by, { channel: 'discord', discordId, label }, now));
    });
    return this.readSettings.execute({ by });
  }
}

@Injectable()
export class RemoveTarget {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly readSettings: ReadSettings,
  ) {}

  /** @throws NoSuchTarget */
  @OnRequest(removeAlertTargetRequest)
  async execute({ by, id }: InputOf<typeof removeAlertTargetRequest>): Promise<AlertSettings> {
    if (!(await this.alerts.removeTarget({ id, userId: by.userId }))) throw new NoSuchTarget();
    return this.readSettings.execute({ by });
  }
}

/** Removes a target by the link in one of its messages. Idempotent. */
@Injectable()
export class TurnAlertsOff {
  constructor(private readonly alerts: AlertRepository) {}

  @OnRequest(turnAlertsOffRequest)
  async execute({ token }: { token: string }): Promise<ReplyOf<typeof turnAlertsOff>> {
    const target = await this.alerts.targetByToken(token);
    if (target) await this.alerts.removeTarget({ id: target.id });
    return { channel: target?.channel ?? null };
  }
}

/** Deletes the alert settings and deliveries of a deleted account. */
@Injectable()
export class AccountConsumer {
  constructor(private readonly alerts: AlertRepository) {}

  @OnEvent(userChanged, { from: 'now' })
  async onUserChanged({ data: { userId, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    if (deleted) await this.alerts.deleteOf(userId);
  }
}

const NO_ADDRESS = { endpoint: null, p256dh: null, auth: null, vapidKey: null, discordId: null, label: null };

/** A new target of an account's alerts; `address` has the fields of its channel. */
function newTarget(
  { userId }: Principal,
  address: Pick<AlertTargetRow, 'channel'> & Partial<Record<keyof typeof NO_ADDRESS, string | null>>,
  createdAt: Date,
): AlertTargetRow {
  const offToken = randomBytes(TOKEN_BYTES).toString('base64url');
  return { ...NO_ADDRESS, ...address, id: randomUUID(), userId, offToken, createdAt };
}
