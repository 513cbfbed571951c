import { Injectable } from '@nestjs/common';
import { SearchRecord, type Tier } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import type { SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { SHOWN_NAME } from '../people/person.repository.ts';
import { SearchRow } from '../database/admin.entity.ts';

const RECORDS = statement(
  SearchRecord.extend({ timestamp: z.date() }),
  `SELECT search.id, at AS timestamp, ${SHOWN_NAME} AS username, tier AS "userTier",
     coalesce(typed, question.text) AS query, type, success, props AS "analyzedPropsCount", error
   FROM search_record AS search JOIN person ON person.no = person_no JOIN search_query AS question
     ON question.no = question_no
   WHERE search.id = ANY($1) ORDER BY array_position($1::bigint[], search.id)`,
);

/** Filters of a list of searches. Texts match anywhere in the field, ignoring case. */
export interface SearchMatch {
  from: Date;
  /** Part of the question, already folded; null for any. */
  question: string | null;
  /** Part of a username; null for any. */
  user: string | null;
  /** Tiers whose name contains `user`, which matches either the username or the tier. */
  tiers: readonly Tier[];
}

interface MatchingSearch {
  id: string;
  success: boolean;
}

@Injectable()
export class SearchRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(search: Omit<SearchRow, 'id'>): Promise<void> {
    await this.transactions.repository(SearchRow).insert(search);
  }

  /** The first `limit` matching searches in this order. */
  first(match: SearchMatch, order: 'asc' | 'desc', limit: number): Promise<MatchingSearch[]> {
    return this.sorted(match, order === 'asc' ? 'ASC' : 'DESC', limit).getRawMany<MatchingSearch>();
  }

  /** The next `limit` matching searches older than the search with this ID, or the newest ones if `id` is null. */
  olderThan(match: SearchMatch, id: string | null, limit: number): Promise<MatchingSearch[]> {
    const older = this.sorted(match, 'DESC', limit);
    const key = '(search.at, search.id) < (SELECT last.at, last.id FROM search_record last WHERE last.id = :id)';
    if (id !== null) older.andWhere(key, { id });
    return older.getRawMany<MatchingSearch>();
  }

  /** The searches with these IDs, in the same order. */
  async byIds(ids: readonly string[]): Promise<SearchRecord[]> {
    const rows = await this.transactions.query(RECORDS, [ids]);
    return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
  }

  private sorted(
    { from, question, user, tiers }: SearchMatch,
    direction: 'ASC' | 'DESC',
    limit: number,
  ): SelectQueryBuilder<SearchRow> {
    const matching = this.transactions
      .repository(SearchRow)
      .createQueryBuilder('search')
      .select('search.id', 'id')
      .addSelect('search.success', 'success')
      .where('search.at >= :from', { from })
      .orderBy('search.at', direction)
      .addOrderBy('search.id', direction)
      .limit(limit);
    if (question !== null)
      matching.andWhere('search.questionNo IN (SELECT no FROM search_query WHERE folded LIKE :question)', {
        question: containing(question),
      });
    if (user !== null) {
      const byName = `search.personNo IN (SELECT no FROM person WHERE (${SHOWN_NAME}) ILIKE :user)`;
      matching.andWhere(tiers.length === 0 ? byName : `(search.tier IN (:...tiers) OR ${byName})`, {
        user: containing(user),
        tiers,
      });
    }
    return matching;
  }
}

/** A LIKE pattern for texts that contain this one. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
