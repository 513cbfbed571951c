import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OutboxRepository } from './outbox.repository.ts';

/** A crashed relay's lease expires after this. */
const LEASE_MS = 10_000;

/**
 * Lets one relay of a service publish at a time, so that events are published in the order of the table. The lease is a
 * row with an expiry and not a lock, because publishing waits for the network and must not keep a transaction open.
 *
 * A relay that was paused beyond its lease may publish at the same time as its successor. Both publish the same rows in
 * the same order, so consumers first see each event in order, and they drop the repeats.
 */
@Injectable()
export class RelayLease {
  readonly holder = randomUUID();
  private heldUntil = 0;

  constructor(private readonly rows: OutboxRepository) {}

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
      this.heldUntil = 0;
      await this.rows.releaseLease(this.holder);
    }
    return true;
  }

  /** False if another relay holds the lease. */
  async renew(): Promise<boolean> {
    const before = performance.now();
    const isOurs = await this.rows.takeLease(this.holder, LEASE_MS);
    this.heldUntil = isOurs ? before + LEASE_MS : 0;
    return isOurs;
  }
}
