import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The secret that an account shares with an authenticator app. It counts once a code of it was confirmed. */
@Entity('second_factor')
export class SecondFactorRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'second_factor_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;

  /** Encrypted: the database alone opens nothing. */
  @Column('bytea')
  secret!: Buffer;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** The newest time step whose code was used: each code opens once. */
  @Column('bigint', { name: 'last_step' })
  lastStep!: string;
}
