import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { In, LessThan } from 'typeorm';
import { FailedAttemptRow } from './failed-attempt.entity.ts';
import { FORGOTTEN_AFTER_MS, type Failures } from './slow-down.ts';

@Injectable()
export class FailedAttemptRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(subjects: readonly string[]): Promise<Map<string, Failures>> {
    const rows = await this.transactions.repository(FailedAttemptRow).findBy({ subject: In([...subjects]) });
    return new Map(rows.map(({ subject, ...failures }) => [subject, failures]));
  }

  /** Counts one more for each; what is long past goes. */
  async count(subjects: readonly string[], now: Date): Promise<void> {
    const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    await this.transactions.repository(FailedAttemptRow).delete({ lastFailedAt: LessThan(forgotten) });
    await this.transactions.query(
      `INSERT INTO failed_attempt (subject, failures, last_failed_at)
       SELECT subject, 1, $2 FROM unnest($1::text[]) AS subject ORDER BY subject
       ON CONFLICT (subject) DO UPDATE SET failures = failed_attempt.failures + 1, last_failed_at = $2`,
      [subjects, now],
    );
  }
}
