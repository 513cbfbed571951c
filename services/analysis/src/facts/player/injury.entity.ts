import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an injury report knew of a player. */
@Entity('injury')
export class InjuryRow {
  @PrimaryColumn('text', { name: 'player_id' })
  playerId!: string;

  @Column('text')
  status!: string;

  @PrimaryColumn('timestamptz', { name: 'known_at' })
  knownAt!: Date;
}
