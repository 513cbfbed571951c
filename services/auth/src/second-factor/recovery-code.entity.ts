import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A code on paper that stands in once for the authenticator app. */
@Entity('recovery_code')
export class RecoveryCodeRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'recovery_code_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;

  /** Keyed: the database alone does not tell the code. */
  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
