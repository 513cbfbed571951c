import type { GroupProfile } from '../history/league-profile.ts';

/** A player who plays tonight, and for which team. */
export type Appearance = { readonly playerId: string; readonly team: string };

/** An injury report before a game. Players that it does not list count as healthy. */
export type InjuryReport = {
  readonly out: readonly string[];
  /** Listed as uncertain, with the probability of playing for that status. */
  readonly doubtful: readonly { readonly playerId: string; readonly chance: number }[];
};

/** A player whom a what-if assumes to be out, or back. */
export type LineupChange = { readonly playerId: string; readonly state: 'out' | 'in' };

/**
 * What is known about who plays tonight. `unknown`: nothing, so players of the team's last game most likely play again.
 * `report`: an injury report. `playing`: exactly these players play.
 */
export type Lineup = 'unknown' | { readonly report: InjuryReport } | { readonly playing: readonly Appearance[] };

/** The three kinds of lineup knowledge; each has its own fitted parameters. */
export const LINEUP_KINDS = ['unknown', 'report', 'known'] as const;
export type LineupKind = (typeof LINEUP_KINDS)[number];

/** The kind that a group's model uses: `unknown` if it was not fitted for the given kind. */
export function usedKind(kind: LineupKind, { lineups }: Pick<GroupProfile, 'lineups'>): LineupKind {
  return lineups.includes(kind) ? kind : 'unknown';
}

/** The report of a lineup with the changes of a what-if. An exact lineup (`playing`) is not changed. */
export function changedLineup(lineup: Lineup, changes: readonly LineupChange[]): Lineup {
  if (changes.length === 0 || (lineup !== 'unknown' && 'playing' in lineup)) return lineup;
  const { out, doubtful } = lineup === 'unknown' ? { out: [], doubtful: [] } : lineup.report;
  const changed = new Set(changes.map(({ playerId }) => playerId));
  const ruledOut = changes.flatMap(({ playerId, state }) => (state === 'out' ? playerId : []));
  return {
    report: {
      out: [...out.filter((playerId) => !changed.has(playerId)), ...ruledOut],
      doubtful: doubtful.filter(({ playerId }) => !changed.has(playerId)),
    },
  };
}

export function lineupKind(lineup: Lineup): LineupKind {
  if (lineup === 'unknown') return 'unknown';
  return 'report' in lineup ? 'report' : 'known';
}

/** Probability of playing by status, as defined by the NBA; day-to-day counts as questionable. */
const PLAY_PROBABILITY: Readonly<Record<string, number>> = {
  out: 0,
  suspended: 0,
  doubtful: 0.25,
  questionable: 0.5,
  'day-to-day': 0.5,
  probable: 0.75,
};

/** An injury report from a feed's players and statuses. */
export function injuryReport(listed: readonly { playerId: string; status: string }[]): InjuryReport {
  const chances = listed.map(({ playerId, status }) => ({ playerId, chance: chanceOf(status) }));
  return {
    out: chances.filter(({ chance }) => chance === 0).map(({ playerId }) => playerId),
    doubtful: chances.filter(({ chance }) => chance > 0),
  };
}

/** Lists of players who cannot play, by several names: injured reserve, the injured list, physically unable. */
const RESERVE =
  /^(?:(?:lt)?ir|injured reserve|(?:\d+[- ]day[- ]?)?(?:il|dl)|\d+[- ]day|injured list|pup|nfi|reserve|inactive)\b/;

/** The known status that a feed's text starts with; `questionable` for anything else. */
export function listingOf(status: string): string {
  const text = status.trim().toLowerCase();
  if (RESERVE.test(text)) return 'out';
  const [first = ''] = text.split(/\s+/);
  return first in PLAY_PROBABILITY ? first : 'questionable';
}

/** Whether a player listed like this cannot play. */
export function isRuledOut(status: string): boolean {
  return chanceOf(status) === 0;
}

function chanceOf(status: string): number {
  return PLAY_PROBABILITY[listingOf(status)] ?? 0.5;
}

/** One player in one game that has not started. */
export type SlateEntry = {
  readonly gameId: string;
  readonly playerId: string;
  readonly team: string;
  readonly opponent: string;
  readonly home: boolean;
  readonly postseason: boolean;
  /** The opposing starting pitcher or goalie, once announced. */
  readonly opposingStarter?: string | undefined;
};

/** What is forecast: the upcoming games of one day. */
export type Slate = {
  /** Eastern calendar date, YYYY-MM-DD. */
  readonly date: string;
  readonly entries: readonly SlateEntry[];
  readonly lineup: Lineup;
  /** Players with posted lines, whom books expect to play their usual minutes. */
  readonly posted: ReadonlySet<string>;
  /** Who is assumed to be out, or back, in a what-if. */
  readonly changes?: readonly LineupChange[];
};
