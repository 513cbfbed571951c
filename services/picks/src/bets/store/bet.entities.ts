import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** A tracked bet. Amounts are whole cents; the driver returns them as text. */
@Entity('bet')
@Unique('bet_user_id_key_key', ['userId', 'key'])
@Index('bet_list', ['userId', 'placedAt', 'id'])
@Index('bet_user_day', ['userId', 'day'])
@Index('bet_without_close', ['day'], { where: "closed_at IS NULL AND status NOT IN ('open', 'review')" })
@Check('bet_stake_check', 'stake > 0')
@Check('bet_funding_check', "funding IN ('cash', 'free-bet')")
@Check('bet_closed_kind_check', "closed_kind IN ('cash-out', 'paid')")
@Check('bet_status_check', "status IN ('open', 'won', 'lost', 'push', 'void', 'cashed-out', 'review')")
@Check('bet_closed_check', '(closed_kind IS NULL) = (closed_cents IS NULL)')
class BetRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Idempotency key: a repeated request to add the bet has the same key. */
  @Column('text') key!: string;
  @Column('text') book!: string;
  @Column('timestamptz', { name: 'placed_at' }) placedAt!: Date;
  /** The America/Chicago day on which the bet was placed. */
  @Column('date', { name: 'placed_day' }) placedDay!: string;
  /** The America/Chicago day on which the result counts: that of the last game, or `placedDay` without a game. */
  @Column('date') day!: string;
  @Column('bigint') stake!: string;
  /** The user's unit when the bet was added. */
  @Column('bigint') unit!: string;
  @Column('text') funding!: string;
  @Column('text', { nullable: true }) odds!: string | null;
  @Column('integer', { name: 'boost_percent' }) boostPercent!: number;
  @Column('text', { name: 'closed_kind', nullable: true }) closedKind!: string | null;
  @Column('bigint', { name: 'closed_cents', nullable: true }) closedCents!: string | null;
  // The columns from `status` to `oddsBand` are derived from the terms and the results of the legs.
  @Column('text') status!: string;
  @Column('bigint') risk!: string;
  @Column('bigint') payout!: string;
  @Column('bigint') profit!: string;
  @Column('bigint', { name: 'to_win', nullable: true }) toWin!: string | null;
  @Column('double precision', { name: 'fair_chance', nullable: true }) fairChance!: number | null;
  @Column('text') league!: string;
  @Column('text') market!: string;
  @Column('text') side!: string;
  @Column('text', { name: 'odds_band' }) oddsBand!: string;
  @Column('uuid', { name: 'pick_id', nullable: true }) pickId!: string | null;
  /** Our forecast chance when the bet was placed, in percent. */
  @Column('double precision', { nullable: true }) chance!: number | null;
  /** When the closing value was looked up. */
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  /** Closing line value as a share of the stake. */
  @Column('double precision', { name: 'closing_price', nullable: true }) closingPrice!: number | null;
  @Column('double precision', { name: 'closing_fair', nullable: true }) closingFair!: number | null;
  @Column('text') note!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('integer') version!: number;
}

@Entity('bet_leg')
@Index('bet_leg_game', ['gameId'], { where: 'game_id IS NOT NULL' })
@Check('bet_leg_kind_check', "kind IN ('prop', 'moneyline', 'other')")
@Check('bet_leg_graded_check', "graded IN ('WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN')")
@Check('bet_leg_manual_check', "manual IN ('win', 'loss', 'push', 'void', 'dead-heat')")
class BetLegRow {
  @PrimaryColumn('uuid', { name: 'bet_id' }) betId!: string;
  @PrimaryColumn('smallint') index!: number;
  @Column('text') kind!: string;
  @Column('text') description!: string;
  @Column('text') league!: string;
  @Column('text') market!: string;
  @Column('text', { nullable: true }) odds!: string | null;
  @Column('text', { name: 'game_id', nullable: true }) gameId!: string | null;
  @Column('text', { name: 'player_id', nullable: true }) playerId!: string | null;
  @Column('text', { name: 'player_name', nullable: true }) playerName!: string | null;
  @Column('text', { nullable: true }) side!: string | null;
  @Column('double precision', { nullable: true }) line!: number | null;
  @Column('timestamptz', { name: 'starts_at', nullable: true }) startsAt!: Date | null;
  /** The number of the leg's last grade; 0 before the first. */
  @Column('integer', { name: 'grade_sequence', default: 0 }) gradeSequence!: number;
  @Column('text', { nullable: true }) graded!: string | null;
  @Column('double precision', { nullable: true }) actual!: number | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('integer', { name: 'game_version', nullable: true }) gameVersion!: number | null;
  /** The outcome that the user entered. Overrides the grade. */
  @Column('text', { nullable: true }) manual!: string | null;
  @Column('smallint', { nullable: true }) places!: number | null;
  @Column('smallint', { nullable: true }) tied!: number | null;
  @ManyToOne(() => BetRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bet_id', foreignKeyConstraintName: 'bet_leg_bet_id_fkey' })
  bet?: BetRow;
}

/** Sums per account and day, maintained by triggers: stakes on the day of placing, results on the day of the result. */
@Entity('bet_day')
class BetDayRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('date') day!: string;
  @Column('bigint') staked!: string;
  /** Cash in bets that are still open. */
  @Column('bigint', { name: 'open_risk' }) openRisk!: string;
  @Column('integer') settled!: number;
  @Column('bigint') risked!: string;
  @Column('bigint') profit!: string;
}

/**
 * Sums per account, month and kind of bet. When a bet changes, triggers recompute its month from the month's bets. The
 * view `bet_part` defines what one bet adds to each sum.
 */
@Entity('bet_month')
class BetMonthRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** The first day of the month. */
  @PrimaryColumn('date') month!: string;
  @PrimaryColumn('text') book!: string;
  @PrimaryColumn('text') market!: string;
  @PrimaryColumn('text') league!: string;
  @PrimaryColumn('text') side!: string;
  @PrimaryColumn('text', { name: 'odds_band' }) oddsBand!: string;
  /** Bets that were won, lost or cashed out. */
  @Column('integer') bets!: number;
  @Column('integer') wins!: number;
  @Column('integer') losses!: number;
  @Column('integer') pushes!: number;
  @Column('bigint') risked!: string;
  @Column('bigint') profit!: string;
  @Column('double precision') units!: number;
  /** Sum and count of the break-even hit rates. */
  @Column('double precision') needed!: number;
  @Column('integer', { name: 'needed_bets' }) neededBets!: number;
  /** For closing values at the book's price, then for those at the fair consensus: count, sum. */
  @Column('integer') priced!: number;
  @Column('double precision', { name: 'closing_price' }) closingPrice!: number;
  @Column('integer') fair!: number;
  @Column('double precision', { name: 'closing_fair' }) closingFair!: number;
  @Column('integer', { name: 'open_bets' }) openBets!: number;
  @Column('bigint', { name: 'open_risk' }) openRisk!: string;
  @Column('bigint', { name: 'open_to_win' }) openToWin!: string;
  @Column('integer') reviews!: number;
  /** Decided bets at a known price: count, profit, and cumulants of the profit without an edge (`summary/luck.ts`). */
  @Column('integer', { name: 'luck_bets' }) luckBets!: number;
  @Column('bigint', { name: 'luck_profit' }) luckProfit!: string;
  @Column('double precision', { name: 'luck_mean' }) luckMean!: number;
  @Column('double precision', { name: 'luck_k2' }) luckK2!: number;
  @Column('double precision', { name: 'luck_k3' }) luckK3!: number;
  @Column('double precision', { name: 'luck_k4' }) luckK4!: number;
  /** For bets with a fair closing price, then for bets with our chance: count, expected profit, actual profit. */
  @Column('integer', { name: 'closing_bets' }) closingBets!: number;
  @Column('double precision', { name: 'closing_cents' }) closingCents!: number;
  @Column('bigint', { name: 'closing_profit' }) closingProfit!: string;
  @Column('integer', { name: 'chance_bets' }) chanceBets!: number;
  @Column('double precision', { name: 'chance_cents' }) chanceCents!: number;
  @Column('bigint', { name: 'chance_profit' }) chanceProfit!: string;
}

@Entity('bet_account')
@Check('bet_account_unit_check', 'unit > 0')
@Check('bet_account_show_check', "show IN ('currency', 'units')")
export class BetAccountRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('bigint') unit!: string;
  @Column('text') show!: string;
  /** When the user last dismissed a sign of harm. */
  @Column('timestamptz', { name: 'dismissed_at', nullable: true }) dismissedAt!: Date | null;
}

@Entity('bet_transfer')
@Unique('bet_transfer_user_id_key_key', ['userId', 'key'])
@Check('bet_transfer_kind_check', "kind IN ('deposit', 'withdrawal')")
@Check('bet_transfer_cents_check', 'cents > 0')
class BetTransferRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') key!: string;
  @Column('text') kind!: string;
  @Column('bigint') cents!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') book!: string;
}

@Entity('bet_limit')
@Check('bet_limit_kind_check', "kind IN ('stake', 'loss')")
@Check('bet_limit_period_check', "period IN ('day', 'week', 'month')")
export class BetLimitRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') period!: string;
  @Column('bigint') cents!: string;
  /** The limit from `nextFrom` on. If it is null while `nextFrom` is set, the limit ends then. */
  @Column('bigint', { name: 'next_cents', nullable: true }) nextCents!: string | null;
  @Column('timestamptz', { name: 'next_from', nullable: true }) nextFrom!: Date | null;
}

/** An account that was deleted, kept because a request of its user may still be in flight. */
@Entity('bet_deleted_account')
export class DeletedAccountRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
}

export const betEntities = [
  BetRow,
  BetLegRow,
  BetDayRow,
  BetMonthRow,
  BetAccountRow,
  BetTransferRow,
  BetLimitRow,
  DeletedAccountRow,
] as const;
