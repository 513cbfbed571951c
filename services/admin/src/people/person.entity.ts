import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Somebody with an account, under a short number that the other tables use. */
@Entity('person')
@Unique('person_user', ['userId'])
@Index('person_unnamed', ['no'], { where: 'username IS NULL AND NOT deleted' })
export class PersonRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  no!: number;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Null until auth has said it, and again once the account is gone. */
  @Column('text', { nullable: true })
  username!: string | null;

  @Column('boolean', { default: false })
  deleted!: boolean;
}
