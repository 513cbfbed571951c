import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A solved challenge, kept until it expires so that it counts once. */
@Entity('spent_challenge')
@Index('spent_challenge_expiry', ['expiresAt'])
export class SpentChallengeRow {
  @PrimaryColumn('text')
  signature!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
