import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { LessThan } from 'typeorm';
import { SpentChallengeRow } from './spent-challenge.entity.ts';

@Injectable()
export class SpentChallengeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** False where it was spent before. Expired rows are deleted on the way. */
  async add(signature: string, expiresAt: Date, now: Date): Promise<boolean> {
    await this.transactions.repository(SpentChallengeRow).delete({ expiresAt: LessThan(now) });
    const added = await this.transactions.query<{ signature: string }>(
      `INSERT INTO spent_challenge (signature, expires_at) VALUES ($1, $2)
       ON CONFLICT (signature) DO NOTHING RETURNING signature`,
      [signature, expiresAt],
    );
    return added.length > 0;
  }
}
