import type { LeagueProfile } from '../league-profile.ts';

/** A player who takes part tonight, and for which team. */
export type Appearance = { readonly playerId: string; readonly team: string };

/** What an injury report says before a game. Whoever it does not name is well, as far as it knows. */
export type InjuryReport = {
  /** Listed as out: they do not play. */
  readonly out: readonly string[];
  /** Listed with a doubt, and the chance (0..1) that players of that listing take part. */
  readonly doubtful: readonly { readonly playerId: string; readonly chance: number }[];
};

/**
 * Who plays tonight. `unknown`: past games only; whoever played the team's last game most likely plays again. `report`:
 * past games and an injury report. `playing`: the announced players play, everybody else does not.
 */
export type Lineup = 'unknown' | { readonly report: InjuryReport } | { readonly playing: readonly Appearance[] };

/** The three states of knowledge, each with parameters of its own. */
export const LINEUP_KINDS = ['unknown', 'report', 'known'] as const;
export type LineupKind = (typeof LINEUP_KINDS)[number];

/**
 * The state of knowledge that a league's model takes one for. How much an injury report tells is known of the NBA only,
 * whose players' minutes are kept; elsewhere a report counts for nothing, and the line-up is unknown.
 */
export function usedKind(kind: LineupKind, { hasMinutes }: Pick<LeagueProfile, 'hasMinutes'>): LineupKind {
  return !hasMinutes && kind === 'report' ? 'unknown' : kind;
}

/** Which of the three states a line-up is. */
export function lineupKind(lineup: Lineup): LineupKind {
  if (lineup === 'unknown') return 'unknown';
  return 'report' in lineup ? 'report' : 'known';
}

/**
 * Chances (0..1) that a listed player takes part, by the first word of his status. Probable, questionable and doubtful
 * are what the league's own rules define them to be; a day-to-day player is as likely to play as not.
 */
const LISTED: Readonly<Record<string, number>> = {
  out: 0,
  suspended: 0,
  doubtful: 0.25,
  questionable: 0.5,
  'day-to-day': 0.5,
  probable: 0.75,
};

/** A report from a feed's list of players and statuses; a status that nobody knows is a doubt like any other. */
export function injuryReport(listed: readonly { playerId: string; status: string }[]): InjuryReport {
  const chances = listed.map(({ playerId, status }) => ({ playerId, chance: chanceOf(status) }));
  return {
    out: chances.filter(({ chance }) => chance === 0).map(({ playerId }) => playerId),
    doubtful: chances.filter(({ chance }) => chance > 0),
  };
}

/** What a feed's status comes to: one of the listings we know, by its first word; another one is a doubt. */
export function listingOf(status: string): string {
  const [first = ''] = status.trim().toLowerCase().split(/\s+/);
  return first in LISTED ? first : 'questionable';
}

function chanceOf(status: string): number {
  return LISTED[listingOf(status)] ?? 0.5;
}

/** One player in one game that has not started. */
export type SlateEntry = {
  readonly gameId: string;
  readonly playerId: string;
  readonly team: string;
  readonly opponent: string;
  readonly home: boolean;
  readonly postseason: boolean;
  readonly startsAt?: string | undefined;
};

/** The games of one day, before any of them started. */
export type Slate = {
  /** Eastern calendar date, YYYY-MM-DD. */
  readonly date: string;
  readonly season?: string | undefined;
  readonly entries: readonly SlateEntry[];
  readonly lineup: Lineup;
  /** Players whose lines books have posted: they are expected to play their usual minutes. */
  readonly posted: ReadonlySet<string>;
};
