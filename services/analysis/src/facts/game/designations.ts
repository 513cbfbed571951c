import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR_MS } from '@overline/service-kit';
import { FeedHasNot, FeedRefused } from '../feed/feed.errors.ts';
import { countOf } from '../feed/feed-row.ts';
import { type FeedDesignation, StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { type BoxLine, boxLine } from './box-score.ts';
import type { StoredGame } from './game.repository.ts';

/** How long to go on without the designations that the feed refused. The plan may have changed by then. */
const RETRY_MS = HOUR_MS;

/** Who was active in games of leagues whose box scores leave out players without a statistic. */
@Injectable()
export class Designations {
  private readonly logger = new Logger(Designations.name);
  /** When the feed last refused the designations of a league. */
  private readonly refusedAt = new Map<string, number>();

  constructor(
    private readonly feed: StatsFeed,
    private readonly clock: Clock,
  ) {}

  /** By game ID. Empty if the league has no designations or our plan does not include them. */
  async of(league: League, games: readonly StoredGame[]): Promise<Map<string, FeedDesignation[]>> {
    const now = this.clock.now().getTime();
    const isRefused = now - (this.refusedAt.get(league.id) ?? -Infinity) < RETRY_MS;
    if (league.stats.designations === undefined || isRefused || games.length === 0) return new Map();
    try {
      return await this.fetch(league, games);
    } catch (error) {
      if (!(error instanceof FeedRefused || error instanceof FeedHasNot)) throw error;
      this.refusedAt.set(league.id, now);
      const msg = `the ${league.name} plan has no designations: players without a statistic have no line`;
      this.logger.warn({ msg, error: error.message });
      return new Map();
    }
  }

  /** The feed lists designations by week, and only its game rows name the week. */
  private async fetch(league: League, games: readonly StoredGame[]): Promise<Map<string, FeedDesignation[]>> {
    const days = [...new Set(games.map(({ easternDay }) => easternDay))];
    const rows = await this.feed.games(league, days);
    const weeks = new Map(
      rows.flatMap((row) => {
        const season = countOf(row, 'season');
        const week = countOf(row, 'week');
        return season === undefined || week === undefined ? [] : [[row.id, { season, week }] as const];
      }),
    );
    const wanted = new Map([...weeks.values()].map((week) => [`${week.season} ${week.week}`, week]));
    const found = new Map<string, FeedDesignation[]>();
    for (const [key, week] of wanted) found.set(key, await this.feed.designations(league, week));
    return new Map(
      games.map((game) => {
        const week = weeks.get(game.feedId);
        const ofWeek = (week && found.get(`${week.season} ${week.week}`)) ?? [];
        const teams = new Set([game.homeTeam, game.awayTeam]);
        return [game.id, ofWeek.filter(({ teamId }) => teams.has(`${league.id}:${teamId}`))];
      }),
    );
  }
}

/**
 * Adds a line of zeros for each active player without a statistic whose position books quote, and marks the starters.
 * Without designations, the player of each side with the most of a statistic counts as its starter.
 */
export function withDesignations(
  league: League,
  lines: readonly BoxLine[],
  active: readonly FeedDesignation[] | undefined,
): BoxLine[] {
  const { designations } = league.stats;
  if (designations === undefined) return [...lines];
  const present = new Set(lines.map(({ feedId }) => feedId));
  const idle = (active ?? [])
    .filter(({ player }) => !present.has(player.id))
    .map(({ player, teamId }) => boxLine(league, { player, team: { id: teamId }, game: { id: 0 } }))
    .filter(({ position }) => designations.positions.includes(position ?? ''));
  const all = [...lines, ...idle];
  const announced = (active ?? []).filter(({ starter }) => starter === true).map(({ player }) => player.id);
  const starters = new Set(announced.length > 0 ? announced : mostUsed(all, designations.mostOf));
  return all.map((line) => ({ ...line, stats: { ...line.stats, started: Number(starters.has(line.feedId)) } }));
}

/** The player of each side with the most of a statistic. */
function mostUsed(lines: readonly BoxLine[], stat: string): number[] {
  return [...Map.groupBy(lines, ({ teamId }) => teamId).values()].flatMap((side) => {
    const most = side.toSorted((a, b) => (b.stats[stat] ?? 0) - (a.stats[stat] ?? 0))[0];
    return most && (most.stats[stat] ?? 0) > 0 ? [most.feedId] : [];
  });
}
