import type { Tier, WatchKind } from '@overline/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';

@Entity('watch')
@Index('watch_user', ['userId'])
@Index('watch_player', ['playerId', 'market'])
@Index('watch_pick', ['pickId'], { where: 'pick_id IS NOT NULL' })
@Index('watch_view', ['primed'], { where: "kind = 'view'" })
export class WatchRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') kind!: WatchKind;
  @Column('text', { name: 'player_id' }) playerId!: string;
  @Column('text', { nullable: true }) market!: string | null;
  @Column('text', { nullable: true }) side!: 'Over' | 'Under' | null;
  @Column('double precision', { nullable: true }) line!: number | null;
  @Column('text', { name: 'game_id', nullable: true }) gameId!: string | null;
  @Column('uuid', { name: 'pick_id', nullable: true }) pickId!: string | null;
  @Column('double precision', { nullable: true }) threshold!: number | null;
  /** The name and filters of the watched view, from this version of its account's preferences. */
  @Column('text', { name: 'view_name', nullable: true }) viewName!: string | null;
  @Column('text', { name: 'view_query', nullable: true }) viewQuery!: string | null;
  @Column('integer', { name: 'view_version', nullable: true }) viewVersion!: number | null;
  /** False until the props that a view already shows are stored. Those do not alert. */
  @Column('boolean', { default: true }) primed!: boolean;
  @Column('boolean') paused!: boolean;
  /** Raises no alerts, because the owner has more watches than the plan includes. */
  @Column('boolean', { name: 'over_limit' }) overLimit!: boolean;
  /** How many watches of the owner may alert; null until the plan is applied. */
  @Column('smallint', { name: 'plan_limit', nullable: true }) planLimit!: number | null;
  /** Increases each time the owner changes the watch. */
  @Column('integer') version!: number;
  /** The state of the watch already includes the facts up to this moment. */
  @Column('timestamptz') since!: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

/** Whether a watch's condition is true for a game; a watch without a row has never been true. */
@Entity('watch_state')
export class WatchStateRow {
  @PrimaryColumn('uuid', { name: 'watch_id' }) watchId!: string;
  @ManyToOne(() => WatchRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'watch_id', foreignKeyConstraintName: 'watch_state_watch_id_fkey' })
  watch?: Relation<WatchRow>;
  /** Empty for a watch that is not about a game. */
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @Column('boolean', { name: 'is_on' }) isOn!: boolean;
  /** How often the condition has become true. */
  @Column('integer') crossing!: number;
  /** The first line seen. Moves are measured from it. */
  @Column('double precision', { nullable: true }) baseline!: number | null;
  /** The player's last known status; empty if the player was not listed. */
  @Column('text', { nullable: true }) status!: string | null;
  /** The props that match a view, as 'player/market'. */
  @Column('text', { array: true, nullable: true }) matching!: string[] | null;
}

/** An alert: one of the times when a watch's condition became true. Kept even if the watch is deleted. */
@Entity('alert')
@Unique('alert_crossing_key', ['watchId', 'gameId', 'crossing'])
@Index('alert_user', ['userId', 'raisedAt'])
@Index('alert_raised', ['raisedAt'])
export class AlertRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'watch_id' }) watchId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') kind!: WatchKind;
  @Column('text', { name: 'game_id' }) gameId!: string;
  @Column('integer') crossing!: number;
  @Column('timestamptz', { name: 'raised_at' }) raisedAt!: Date;
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column('text') path!: string;
  @Column('timestamptz', { name: 'read_at', nullable: true }) readAt!: Date | null;
}

/** A pick that has a result. A new watch on it would miss the alert. */
@Entity('graded_pick')
export class GradedPickRow {
  @PrimaryColumn('uuid', { name: 'pick_id' }) pickId!: string;
  @Column('timestamptz', { name: 'graded_at' }) gradedAt!: Date;
}

/** The plan of an account, which limits how many of its watches may alert. */
@Entity('account_plan')
export class AccountPlanRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** The account's version in the event that the tier is from. */
  @Column('integer') version!: number;
  @Column('text') tier!: Tier;
}

export const ALERT_TABLES = [WatchRow, WatchStateRow, AlertRow, GradedPickRow, AccountPlanRow];
