import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Searches of an America/Chicago day that are reserved or kept. */
@Entity('search_count')
@Index('search_count_day', ['day'])
@Check('search_count_used_check', 'used >= 0')
@Check('search_count_guesses_check', 'guesses >= 0')
export class SearchCountRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  used!: number;

  /** How often the language model has guessed at a meaning. */
  @Column('integer', { default: 0 })
  guesses!: number;
}
