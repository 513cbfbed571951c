import type { GameStatus } from '@overline/contracts';
import type { PropLeague } from '@overline/forecast';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';

/** A team as the stats feed names it. */
@Entity('team')
@Unique('team_league_feed_id_key', ['league', 'feedId'])
export class TeamRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') league!: PropLeague;
  @Column('integer', { name: 'feed_id' }) feedId!: number;
  @Column('text') abbreviation!: string;
  @Column('text') name!: string;
  /** Normalized name, the same for both feeds. */
  @Column('text') key!: string;
}

@Entity('player')
@Unique('player_league_feed_id_key', ['league', 'feedId'])
@Index('player_team', ['teamId'])
export class PlayerRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') league!: PropLeague;
  @Column('integer', { name: 'feed_id' }) feedId!: number;
  @Column('text') name!: string;
  /** The team in the feed's latest listing. */
  @Column('text', { name: 'team_id' }) teamId!: string;
  /** As the feed writes it; null if it gives none. */
  @Column('text', { nullable: true }) position!: string | null;
}

/** From `knownAt` on, the feed lists the player with this team. Append-only: one row for each change. */
@Entity('roster_change')
class RosterChangeRow {
  @PrimaryColumn('text', { name: 'player_id' }) playerId!: string;
  @Column('text', { name: 'team_id' }) teamId!: string;
  @PrimaryColumn('timestamptz', { name: 'known_at' }) knownAt!: Date;
}

/** Another name of a player in the odds feed. */
@Entity('player_alias')
export class PlayerAliasRow {
  @PrimaryColumn('text') league!: PropLeague;
  @PrimaryColumn('text', { name: 'folded_name' }) foldedName!: string;
  @Column('text', { name: 'player_id' }) playerId!: string;
}

/** A player's status in an injury report. */
@Entity('injury')
@Index('injury_known', ['knownAt'])
export class InjuryRow {
  @PrimaryColumn('text', { name: 'player_id' }) playerId!: string;
  @Column('text') status!: string;
  @PrimaryColumn('timestamptz', { name: 'known_at' }) knownAt!: Date;
}

/** One row per report that was fetched, so that a report without injuries is recorded as well. */
@Entity('injury_report')
export class InjuryReportRow {
  @PrimaryColumn('text') league!: PropLeague;
  @PrimaryColumn('timestamptz', { name: 'known_at' }) knownAt!: Date;
}

@Entity('game')
@Unique('game_league_feed_id_key', ['league', 'feedId'])
@Index('game_starts', ['startsAt'])
@Index('game_day', ['easternDay'])
export class GameRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') league!: PropLeague;
  @Column('integer', { name: 'feed_id' }) feedId!: number;
  @Column('text') season!: string;
  @Column('boolean') postseason!: boolean;
  @Column('date', { name: 'eastern_day' }) easternDay!: string;
  @Column('timestamptz', { name: 'starts_at' }) startsAt!: Date;
  @Column('text', { name: 'home_team' }) homeTeam!: string;
  @Column('text', { name: 'away_team' }) awayTeam!: string;
  @Column('text', { name: 'odds_event_id', nullable: true }) oddsEventId!: string | null;
  @Column('text') status!: GameStatus;
  @Column('integer', { name: 'home_score', nullable: true }) homeScore!: number | null;
  @Column('integer', { name: 'away_score', nullable: true }) awayScore!: number | null;
  /** The scoreboard clock while the game is under way. */
  @Column('text', { nullable: true }) clock!: string | null;
  /** The last period played or being played, if the feed reports it. */
  @Column('integer', { nullable: true }) period!: number | null;
  /** The version of the result; each correction increases it. */
  @Column('integer', { default: 0 }) version!: number;
  /** Whether its box score is stored. */
  @Column('boolean', { name: 'boxed', default: false }) hasBoxScore!: boolean;
  @Column('timestamptz', { name: 'known_at' }) knownAt!: Date;
  /** When its prices were last fetched. */
  @Column('timestamptz', { name: 'prices_at', nullable: true }) pricesAt!: Date | null;
  @Column('timestamptz', { name: 'called_off_at', nullable: true }) calledOffAt!: Date | null;
}

/** One version of one line of a game's box score. Append-only. */
@Entity('player_game')
@Index('player_game_player', ['playerId'])
class PlayerGameRow {
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'player_game_game_id_fkey' })
  game?: Relation<GameRow>;
  @PrimaryColumn('text', { name: 'player_id' }) playerId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('text', { name: 'team_id' }) teamId!: string;
  @Column('real') minutes!: number;
  /** Keyed by the statistics' names in libs/forecast. */
  @Column('jsonb') stats!: Record<string, number>;
  @Column('timestamptz', { name: 'known_at' }) knownAt!: Date;
}

/** A player's box score so far in a live game. Replaced at each sync, deleted after the game; no forecast reads it. */
@Entity('live_line')
export class LiveLineRow {
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'live_line_game_id_fkey' })
  game?: Relation<GameRow>;
  @PrimaryColumn('text', { name: 'player_id' }) playerId!: string;
  @Column('real') minutes!: number;
  /** Keyed by the statistics' names in libs/forecast. */
  @Column('jsonb') stats!: Record<string, number>;
  @Column('timestamptz', { name: 'known_at' }) knownAt!: Date;
}

/** The announced starting pitcher of a side. Append-only: the last one known by a moment counts. */
@Entity('announced_starter')
class AnnouncedStarterRow {
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'announced_starter_game_id_fkey' })
  game?: Relation<GameRow>;
  @PrimaryColumn('text', { name: 'team_id' }) teamId!: string;
  @Column('text', { name: 'player_id' }) playerId!: string;
  @PrimaryColumn('timestamptz', { name: 'known_at' }) knownAt!: Date;
}

/** A book's American odds at a moment. Append-only. A game's moneyline has an empty player ID. */
@Entity('price')
class PriceRow {
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'price_game_id_fkey' })
  game?: Relation<GameRow>;
  @PrimaryColumn('text', { name: 'player_id' }) playerId!: string;
  @PrimaryColumn('text') market!: string;
  @PrimaryColumn('text') book!: string;
  @PrimaryColumn('double precision') line!: number;
  @Column('integer', { name: 'over_price', nullable: true }) over!: number | null;
  @Column('integer', { name: 'under_price', nullable: true }) under!: number | null;
  @PrimaryColumn('timestamptz', { name: 'known_at' }) knownAt!: Date;
}

/** A name in the odds feed that matches no single player; its prices are left out. */
@Entity('unmatched_name')
class UnmatchedNameRow {
  @PrimaryColumn('text') league!: PropLeague;
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @PrimaryColumn('text') name!: string;
  @Column('text') reason!: 'nobody' | 'several';
  @Column('timestamptz', { name: 'first_seen' }) firstSeen!: Date;
  @Column('timestamptz', { name: 'last_seen' }) lastSeen!: Date;
}

/**
 * What was done for a day. `results`: every game of the US Eastern day has its box score. `prices`: the 08:00 prices of
 * the America/Chicago day are loaded. `views`: its prop views are stored. `thinned`: prices of its games that no
 * forecast as of 08:00 reads are deleted.
 */
export type LoadKind = 'results' | 'prices' | 'views' | 'thinned';

@Entity('loaded_day')
export class LoadedDayRow {
  @PrimaryColumn('text') kind!: LoadKind;
  @PrimaryColumn('text') league!: PropLeague;
  @PrimaryColumn('date') day!: string;
  @Column('timestamptz', { name: 'loaded_at' }) loadedAt!: Date;
}

/** The odds feed's credits that a league's requests have used on an America/Chicago day. */
@Entity('credits_spent')
class CreditsSpentRow {
  @PrimaryColumn('text') league!: PropLeague;
  @PrimaryColumn('date') day!: string;
  @Column('integer') credits!: number;
}

/** A recorded change of a game's prices or a league's injury report that is not yet compared with the watches. */
@Entity('fact_change')
export class FactChangeRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('text') kind!: 'prices' | 'injuries';
  /** The ID of the game, or of the league for an injury report. */
  @Column('text') subject!: string;
  @Column('timestamptz') at!: Date;
}

/** The sportsbooks whose prices count for an account, as the auth service reports them. */
@Entity('account_books')
export class AccountBooksRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** Each change increases it. */
  @Column('integer') version!: number;
  /** Null for all books. */
  @Column('text', { array: true, nullable: true }) books!: string[] | null;
  @Column('text', { name: 'not_sold', array: true }) notSold!: string[];
}

export const FACT_TABLES = [
  TeamRow,
  PlayerRow,
  RosterChangeRow,
  PlayerAliasRow,
  InjuryRow,
  InjuryReportRow,
  GameRow,
  PlayerGameRow,
  LiveLineRow,
  AnnouncedStarterRow,
  PriceRow,
  UnmatchedNameRow,
  LoadedDayRow,
  CreditsSpentRow,
  FactChangeRow,
  AccountBooksRow,
];
