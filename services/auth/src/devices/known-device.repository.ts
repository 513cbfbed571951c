import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { MoreThan } from 'typeorm';
import { KnownDeviceRow } from './known-device.entity.ts';

const KNOWN_FOR_MS = 180 * 86_400_000;

@Injectable()
export class KnownDeviceRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Whether the device has signed in to the account in the last half year. */
  isKnown(accountId: string, device: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - KNOWN_FOR_MS);
    return this.transactions
      .repository(KnownDeviceRow)
      .existsBy({ accountId, digest: digestOf(device), lastSeenAt: MoreThan(since) });
  }

  async remember(accountId: string, device: string): Promise<void> {
    await this.transactions.query(
      `INSERT INTO known_device (account_id, digest, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)
       ON CONFLICT (account_id, digest) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
      [accountId, digestOf(device), this.clock.now()],
    );
  }

  /** No device is known any more: after a new password, each has to prove itself again. */
  async forgetAll(accountId: string): Promise<void> {
    await this.transactions.repository(KnownDeviceRow).delete({ accountId });
  }
}

function digestOf(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
