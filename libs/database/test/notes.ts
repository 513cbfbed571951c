import { Column, Entity, Index, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { DatabaseOptions, Migration } from '../src/index.ts';

@Entity('note')
@Index('note_by_author', ['author'], { where: 'author IS NOT NULL' })
export class Note {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  body!: string;

  @Column('text', { nullable: true })
  author!: string | null;
}

export class Notes1764000000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE note (id integer PRIMARY KEY, body text NOT NULL, author text);
      CREATE INDEX note_by_author ON note (author) WHERE author IS NOT NULL;
    `);
  }
}

export function notesAt(url: string, overrides: Partial<DatabaseOptions> = {}): DatabaseOptions {
  return {
    url,
    schema: 'notes',
    applicationName: 'notes',
    entities: [Note],
    migrations: [Notes1764000000001],
    ...overrides,
  };
}
