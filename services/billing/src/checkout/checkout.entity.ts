import type { PaidTier } from '@overline/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a user is about to buy: at most one thing. */
@Entity('checkout')
@Index('checkout_of_session', ['sessionId'])
export class CheckoutRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** Under this key the provider makes the session, once, however often the button is pressed. */
  @Column('uuid')
  key!: string;

  @Column('text')
  tier!: PaidTier;

  /** Null until the provider's answer has arrived. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;
}
