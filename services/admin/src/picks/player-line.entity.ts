import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A player at a line, once, however often that is picked. */
@Entity('player_line')
@Unique('player_line_key', ['playerName', 'league', 'propType', 'propLine'])
export class PlayerLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  no!: number;

  @Column('text', { name: 'player_name' })
  playerName!: string;

  @Column('text')
  league!: string;

  @Column('text', { name: 'prop_type' })
  propType!: string;

  @Column('double precision', { name: 'prop_line' })
  propLine!: number;

  /** Empty where nobody has said it. */
  @Column('text', { name: 'image_url' })
  imageUrl!: string;
}
