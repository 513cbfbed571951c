import { Injectable } from '@nestjs/common';
import type { EventOf, pickGraded } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { GradedPickRow } from '../database/admin.entity.ts';

type Grade = EventOf<typeof pickGraded>['data'];

/** Finds or adds the player's line. Keeps the stored image if the event has none. */
const LINE = `
  INSERT INTO player_line (player_name, league, prop_type, prop_line, image_url) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT player_line_key
    DO UPDATE SET image_url = coalesce(nullif(excluded.image_url, ''), player_line.image_url)
  RETURNING no`;

const VERSION = statement(z.object({ version: z.int() }), 'SELECT version FROM graded_pick WHERE pick_id = $1');

@Injectable()
export class GradedPickRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The version of the stored grade; 0 if there is none. */
  async versionOf(pickId: string): Promise<number> {
    const [row] = await this.transactions.query(VERSION, [pickId]);
    return row?.version ?? 0;
  }

  /** Stores the grade, replacing an earlier one. */
  async save(grade: Grade): Promise<void> {
    const { playerName, league, propType, propLine, imageUrl, pickDirection, actualPerformance, ...pick } = grade;
    const line = await this.transactions.one<{ no: number }>(LINE, [playerName, league, propType, propLine, imageUrl]);
    await this.transactions.repository(GradedPickRow).save({
      ...pick,
      gameDate: new Date(pick.gameDate),
      checkedAt: new Date(pick.checkedAt),
      lineNo: line.no,
      side: pickDirection,
      actual: actualPerformance,
    });
  }
}
