import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock, DAY_MS } from '@overline/service-kit';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { KnownDeviceRow } from '../database/auth.entity.ts';

const KNOWN_FOR_MS = 180 * DAY_MS;

@Injectable()
export class KnownDeviceRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** True if the device has signed in to the account in the last 180 days. */
  isKnown(accountId: string, device: string): Promise<boolean> {
    const lastSeenAt = MoreThan(this.knownSince());
    return this.transactions.repository(KnownDeviceRow).existsBy({ accountId, digest: digestOf(device), lastSeenAt });
  }

  /** Stores the device, and deletes the account's devices that are no longer known. */
  async remember(accountId: string, device: string): Promise<void> {
    const now = this.clock.now();
    const devices = this.transactions.repository(KnownDeviceRow);
    await devices.delete({ accountId, lastSeenAt: LessThanOrEqual(this.knownSince()) });
    await devices
      .createQueryBuilder()
      .insert()
      .values({ accountId, digest: digestOf(device), firstSeenAt: now, lastSeenAt: now })
      .orUpdate(['last_seen_at'], ['account_id', 'digest'])
      .execute();
  }

  async forgetAll(accountId: string): Promise<void> {
    await this.transactions.repository(KnownDeviceRow).delete({ accountId });
  }

  private knownSince(): Date {
    return new Date(this.clock.now().getTime() - KNOWN_FOR_MS);
  }
}

function digestOf(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
