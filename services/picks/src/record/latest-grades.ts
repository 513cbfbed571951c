import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Grade } from '../grade/grade.ts';

interface GradeRow extends Grade {
  pickId: string;
}

@Injectable()
export class LatestGrades {
  constructor(private readonly dataSource: DataSource) {}

  async of(pickIds: readonly string[]): Promise<Map<string, Grade>> {
    const rows = await this.dataSource.query<GradeRow[]>(
      `SELECT DISTINCT ON (pick_id) pick_id AS "pickId", sequence, outcome, reason, actual::float8 AS actual, game_version AS "gameVersion"
       FROM grade WHERE pick_id = ANY($1) ORDER BY pick_id, sequence DESC`,
      [pickIds],
    );
    return new Map(rows.map(({ pickId, ...grade }) => [pickId, grade]));
  }
}
