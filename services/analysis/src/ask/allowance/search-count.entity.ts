import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Searches of an America/Chicago day that are reserved or kept. */
@Entity('search_count')
@Check('search_count_used_check', 'used >= 0')
export class SearchCountRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  used!: number;
}
