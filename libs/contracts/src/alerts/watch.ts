import { z } from 'zod';
import { SavedView } from '../auth/preferences.ts';
import { Side } from '../picks/forecast.ts';
import { Instant } from '../product/fields.ts';

/**
 * What a watch waits for. `price`: a book offers the side at odds of `threshold` or better. `move`: the line has moved
 * by `threshold` since the watch began. `value`: by our forecast, a price has an expected value of at least `threshold`
 * percent. `status`: the player's status in the injury report changed. `graded`: the pick has its result. `view`: a
 * prop newly matches a saved view of the board.
 */
export const WatchKind = z.enum(['price', 'move', 'value', 'status', 'graded', 'view']);
export type WatchKind = z.infer<typeof WatchKind>;

const Id = (name: string) => z.string().min(1).max(60, `${name} must have at most 60 characters`);
const MAX_ODDS = 100_000;
const MAX_POINTS = 100;

/** What is wrong with the threshold of a watch of this kind; null if it is valid. */
export function thresholdProblem(kind: WatchKind, threshold: number | null): string | null {
  if (kind === 'status' || kind === 'graded' || kind === 'view')
    return threshold === null ? null : 'threshold: leave it out';
  if (threshold === null) return 'threshold is required';
  if (kind === 'price') {
    const isOdds = Number.isInteger(threshold) && Math.abs(threshold) >= 100 && Math.abs(threshold) <= MAX_ODDS;
    return isOdds ? null : 'threshold must be American odds, such as -110 or 120';
  }
  return threshold >= 0.5 && threshold <= MAX_POINTS ? null : `threshold must be between 0.5 and ${MAX_POINTS}`;
}

/**
 * A watch as its owner requests it. A `graded` watch names a pick, a `view` watch a saved view, and every other watch a
 * player.
 */
export const NewWatch = z
  .strictObject({
    kind: WatchKind,
    playerId: Id('playerId').nullable().default(null),
    /** Null watches every market of the player; `price` and `move` need one. */
    market: Id('market').nullable().default(null),
    side: Side.nullable().default(null),
    /** Null watches every line. */
    line: z.number().min(0).max(10_000).nullable().default(null),
    /** Null watches every upcoming game of the player. */
    gameId: Id('gameId').nullable().default(null),
    pickId: z.uuid().nullable().default(null),
    /** The name of a saved view. */
    view: SavedView.shape.name.nullable().default(null),
    threshold: z.number().nullable().default(null),
  })
  .superRefine((watch, { addIssue }) => {
    const problem = problemOf(watch);
    if (problem) addIssue({ code: 'custom', message: problem });
  });
export type NewWatch = z.infer<typeof NewWatch>;

function problemOf({ kind, ...watch }: z.infer<typeof NewWatch>): string | null {
  if (kind === 'graded') {
    if (watch.pickId === null) return 'pickId is required';
  } else if (kind === 'view') {
    const { view, ...others } = watch;
    if (view === null) return 'view is required';
    if (Object.values(others).some((value) => value !== null)) return 'A watch on a view has no other fields';
  } else if (watch.playerId === null) return 'playerId is required';
  if (kind !== 'view' && watch.view !== null) return 'view: leave it out';
  if ((kind === 'price' || kind === 'move') && watch.market === null) return 'market is required';
  if (kind === 'price' && watch.side === null) return 'side is required';
  return thresholdProblem(kind, watch.threshold);
}

/** `reached`: the condition is true, so it must be false again before the next alert. `ended`: its game has started. */
const WatchState = z.enum(['watching', 'reached', 'paused', 'over-limit', 'ended']);

export const Watch = z.object({
  id: z.uuid(),
  kind: WatchKind,
  playerId: z.string().nullable(),
  market: z.string().nullable(),
  side: Side.nullable(),
  line: z.number().nullable(),
  gameId: z.string().nullable(),
  pickId: z.uuid().nullable(),
  /** The watched view with its currently saved filters. */
  view: SavedView.nullable(),
  threshold: z.number().nullable(),
  paused: z.boolean(),
  createdAt: Instant,
  /** 'LeBron James over 24.5 points at +100 or better' */
  text: z.string(),
  state: WatchState,
});
export type Watch = z.infer<typeof Watch>;

export const Alert = z.object({
  id: z.uuid(),
  watchId: z.uuid(),
  kind: WatchKind,
  raisedAt: Instant,
  /** What happened, in a few words. */
  title: z.string(),
  /** The reason: what is watched, and what made it true. */
  text: z.string(),
  /** The page that shows more. */
  path: z.string(),
  read: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;
