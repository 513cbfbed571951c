import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { In, LessThan } from 'typeorm';
import { FailedAttemptRow, SpentChallengeRow } from '../database/auth.entity.ts';

export type Failures = Pick<FailedAttemptRow, 'failures' | 'lastFailedAt'>;

@Injectable()
export class AttemptRepository {
  constructor(private readonly transactions: Transactions) {}

  async failuresOf(subjects: readonly string[]): Promise<Map<string, Failures>> {
    const rows = await this.transactions.repository(FailedAttemptRow).findBy({ subject: In([...subjects]) });
    return new Map(rows.map(({ subject, ...failures }) => [subject, failures]));
  }

  /** Adds a failure to each subject, and deletes rows whose last failure was before `oldest`. */
  async addFailures(subjects: readonly string[], now: Date, oldest: Date): Promise<void> {
    await this.transactions.repository(FailedAttemptRow).delete({ lastFailedAt: LessThan(oldest) });
    // Sorted, so that concurrent statements lock the rows in the same order.
    await this.transactions.query(
      `INSERT INTO failed_attempt (subject, failures, last_failed_at)
       SELECT subject, 1, $2 FROM unnest($1::text[]) AS subject ORDER BY subject
       ON CONFLICT (subject) DO UPDATE SET failures = failed_attempt.failures + 1, last_failed_at = $2`,
      [subjects, now],
    );
  }

  /** Marks a challenge as spent and deletes expired rows. Returns false if the challenge was already spent. */
  async spendChallenge(signature: string, expiresAt: Date, now: Date): Promise<boolean> {
    await this.transactions.repository(SpentChallengeRow).delete({ expiresAt: LessThan(now) });
    return (await this.transactions.insertNew(SpentChallengeRow, { signature, expiresAt })) > 0;
  }
}
