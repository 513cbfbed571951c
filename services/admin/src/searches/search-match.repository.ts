import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SHOWN_NAME } from '../people/index.ts';
import { isIn, maskOf, numbersOf } from './number-mask.ts';

/** So many questions or people are looked up one by one. */
const FEW = 500;

const Numbers = z.object({ sent: z.instanceof(Buffer).nullable() });
const QUESTIONS = statement(
  Numbers,
  "SELECT string_agg(int4send(no), '') AS sent FROM search_query WHERE strpos(folded, $1) > 0",
);
const ASKERS = statement(
  Numbers,
  `SELECT string_agg(int4send(no), '') AS sent FROM person WHERE strpos(lower(${SHOWN_NAME}), $1) > 0`,
);

/**
 * SQL: searches from $1 on that match: of the questions $3 and people $4, which are few, of those of the mask $5, and
 * on the tiers $6 or of the people of the mask $7. What is null asks for nothing.
 */
export const MATCHING = `
  FROM search WHERE at >= $1
    AND ($3::int[] IS NULL OR query_no = ANY($3)) AND ($4::int[] IS NULL OR person_no = ANY($4))
    AND ($5::bytea IS NULL OR ${isIn('$5', 'query_no')})
    AND ($7::bytea IS NULL OR tier = ANY($6::int[]) OR ${isIn('$7', 'person_no')})`;

/** Which searches are wanted: folded texts, and the tiers whose names contain the user's. */
export interface SearchMatch {
  query: string | null;
  user: string | null;
  tiers: number[];
}

/** The questions or people that a text means. */
interface Meant {
  few: number[] | null;
  mask: Buffer | null;
}

/** A match by numbers; the user's text may be the name of tiers alone. */
export interface NumberedMatch {
  questions: Meant;
  people: Meant;
  tiers: number[];
  namesNobody: boolean;
}

const ANY: Meant = { few: null, mask: null };

@Injectable()
export class SearchMatchRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Looks up which questions and people the texts mean. */
  async numbered({ query, user, tiers }: SearchMatch): Promise<NumberedMatch> {
    const [asked, named] = await Promise.all([this.numbersOf(QUESTIONS, query), this.numbersOf(ASKERS, user)]);
    // Whoever is meant by name or by plan is no short list.
    const most = tiers.length > 0 ? -1 : FEW;
    return { questions: meant(asked, FEW), people: meant(named, most), tiers, namesNobody: named?.length === 0 };
  }

  private async numbersOf(wanted: typeof QUESTIONS, text: string | null): Promise<number[] | null> {
    if (text === null) return null;
    const [row] = await this.transactions.query(wanted, [text]);
    return row?.sent ? numbersOf(row.sent) : [];
  }
}

function meant(numbers: number[] | null, most: number): Meant {
  if (numbers === null) return ANY;
  return numbers.length > most ? { few: null, mask: maskOf(numbers) } : { few: numbers, mask: null };
}

/** The parameters that `MATCHING` names. */
export function matchParameters(
  { questions, people, tiers }: NumberedMatch,
  [from, to]: readonly [Date | string, Date | string],
): unknown[] {
  return [from, to, questions.few, people.few, questions.mask, tiers, people.mask];
}
