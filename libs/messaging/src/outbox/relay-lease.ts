import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';

/** A crashed relay's lease expires after this. */
const LEASE_MS = 10_000;

/**
 * Lets one relay of a service publish at a time, so that events are published in the order of the table. It is a row
 * with an expiry instead of a lock, because publishing waits for the network and must not keep a transaction open.
 *
 * A relay that was paused beyond its lease may publish beside its successor. Both publish the same rows in the same
 * order, so what consumers see first is still in order, and they drop the repeats.
 */
@Injectable()
export class RelayLease {
  readonly holder = randomUUID();
  private heldUntil = 0;

  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  /** False once another relay may have taken over. */
  get isHeld(): boolean {
    return performance.now() < this.heldUntil;
  }

  /** Runs `work` while holding the lease; false if another relay holds it. `work` renews it before each batch. */
  async whileHeld(work: () => Promise<void>): Promise<boolean> {
    if (!(await this.renew())) return false;
    try {
      await work();
    } finally {
      await this.release();
    }
    return true;
  }

  /** False if another relay holds the lease. */
  async renew(): Promise<boolean> {
    const before = performance.now();
    const leases = await this.transactions.query(
      `INSERT INTO outbox_lease (holder, held_until) VALUES ($1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (single) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
       WHERE outbox_lease.holder = excluded.holder OR outbox_lease.held_until < now()
       RETURNING holder`,
      [this.holder, LEASE_MS],
    );
    this.heldUntil = leases.length > 0 ? before + LEASE_MS : 0;
    return leases.length > 0;
  }

  private async release(): Promise<void> {
    this.heldUntil = 0;
    await this.transactions.query("UPDATE outbox_lease SET held_until = '-infinity' WHERE holder = $1", [this.holder]);
  }
}
