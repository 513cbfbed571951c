import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface Reservation {
  analysisId: string;
  userId: string;
  /** The America/Chicago day that pays. */
  day: string;
  /** Searches of that day; null where they are not limited. */
  allowance: number | null;
  expiresAt: Date;
}

/** What analyses cost. `search_count.used` is what is reserved or kept of a day, and never more than the allowance. */
@Injectable()
export class ChargeRepository {
  /** Reserves one search; false where none is left. Parallel calls queue up at the day's row. */
  async reserve(tx: EntityManager, { analysisId, userId, day, allowance, expiresAt }: Reservation): Promise<boolean> {
    if (allowance === 0) return false;
    await tx.query('INSERT INTO search_count (user_id, day, used) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', [
      userId,
      day,
    ]);
    const taken = await tx.query<unknown[]>(
      `WITH taken AS (UPDATE search_count SET used = used + 1
         WHERE user_id = $1 AND day = $2 AND ($3::integer IS NULL OR used < $3) RETURNING used) SELECT used FROM taken`,
      [userId, day, allowance],
    );
    if (taken.length === 0) return false;
    await tx.query(
      "INSERT INTO search_charge (analysis_id, user_id, day, state, expires_at) VALUES ($1, $2, $3, 'reserved', $4)",
      [analysisId, userId, day, expiresAt],
    );
    return true;
  }

  /**
   * Keeps the reserved search, or gives it back; once, whatever is called again. What was settled before stays as it
   * is.
   */
  async settle(tx: EntityManager, analysisId: string, verdict: 'kept' | 'returned', now: Date): Promise<void> {
    const settled = await tx.query<{ user_id: string; day: string }[]>(
      `WITH settled AS (UPDATE search_charge SET state = $2, settled_at = $3 WHERE analysis_id = $1 AND state = 'reserved' RETURNING user_id, day)
       SELECT user_id, day::text FROM settled`,
      [analysisId, verdict, now],
    );
    const [charge] = settled;
    if (!charge || verdict === 'kept') return;
    // An admin may have set the count meanwhile, so it stops at 0.
    await tx.query('UPDATE search_count SET used = greatest(used - 1, 0) WHERE user_id = $1 AND day = $2', [
      charge.user_id,
      charge.day,
    ]);
  }
}
