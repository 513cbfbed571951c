import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A user under a short number that the other tables refer to. */
@Entity('person')
@Unique('person_user', ['userId'])
@Index('person_unnamed', ['no'], { where: 'username IS NULL AND NOT deleted' })
export class PersonRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  /** The account's id. When the account is deleted, the row gets a random id instead; see `PersonRepository.forget`. */
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Null until fetched from auth, and after the account is deleted. */
  @Column('text', { nullable: true }) username!: string | null;
  @Column('boolean', { default: false }) deleted!: boolean;
  /** The last day (America/Chicago) with an API call. */
  @Column('date', { name: 'last_active_on', nullable: true }) lastActiveOn!: string | null;
}
