import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an injury report knew of a player. */
@Entity('injury')
@Index('injury_known', ['knownAt'])
export class InjuryRow {
  @PrimaryColumn('text', { name: 'player_id' })
  playerId!: string;

  @Column('text')
  status!: string;

  @PrimaryColumn('timestamptz', { name: 'known_at' })
  knownAt!: Date;
}
