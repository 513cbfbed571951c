import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a question was read as is its reading, and a worker gives a beat. Questions under way are read again. */
export class Reading1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE analysis_request RENAME COLUMN asked TO reading;
      ALTER TABLE analysis_request RENAME COLUMN heard_at TO beat_at;
      UPDATE analysis_request SET reading = NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE analysis_request RENAME COLUMN reading TO asked;
      ALTER TABLE analysis_request RENAME COLUMN beat_at TO heard_at;
      UPDATE analysis_request SET asked = NULL;
    `);
  }
}
