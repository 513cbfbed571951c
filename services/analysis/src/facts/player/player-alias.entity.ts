import type { PropLeague } from '@overline/forecast';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name by which the odds feed knows a player, beside his own. */
@Entity('player_alias')
export class PlayerAliasRow {
  @PrimaryColumn('text')
  league!: PropLeague;

  @PrimaryColumn('text', { name: 'folded_name' })
  foldedName!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;
}
