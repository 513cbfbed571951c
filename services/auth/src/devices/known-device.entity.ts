import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A browser that has signed in to an account. It is known by the digest of what it was given. */
@Entity('known_device')
export class KnownDeviceRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'known_device_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;

  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('timestamptz', { name: 'first_seen_at' })
  firstSeenAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;
}
