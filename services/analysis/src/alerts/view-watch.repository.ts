import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { type StoredState, WATCH_FIELDS, type Watched, WatchFields, WatchRepository } from './watch.repository.ts';

const EXIST = statement(
  z.object({ exist: z.boolean() }),
  `SELECT EXISTS (
     SELECT 1 FROM watch WHERE kind = 'view' AND primed = $1 AND NOT paused AND NOT over_limit
   ) AS exist`,
);

/** Watches on views with the books of their accounts, one row for each of their states in the games of $1. */
const viewWatches = (which: string) =>
  statement(
    WatchFields.extend({
      viewQuery: z.string(),
      chose: z.boolean(),
      books: z.array(z.string()).nullable(),
      notSold: z.array(z.string()).nullable(),
      stateGame: z.string().nullable(),
      crossing: z.number().nullable(),
      matching: z.array(z.string()).nullable(),
    }),
    `SELECT ${WATCH_FIELDS}, w.view_query AS "viewQuery", b.user_id IS NOT NULL AS chose, b.books,
       b.not_sold AS "notSold", s.game_id AS "stateGame", s.crossing, s.matching
     FROM watch w LEFT JOIN account_books b ON b.user_id = w.user_id
       LEFT JOIN watch_state s ON s.watch_id = w.id AND s.game_id = ANY($1)
     WHERE w.kind = 'view' AND NOT w.paused AND NOT w.over_limit AND ${which}`,
  );
const PRIMED = viewWatches('w.primed');
const NEW = viewWatches('NOT w.primed ORDER BY w.id FOR UPDATE OF w');

const SAVE_VIEW = `UPDATE watch SET view_query = $3, view_version = $4, version = version + 1, primed = false
  WHERE user_id = $1 AND view_name = $2 AND view_version < $4`;

const DELETE_VIEW = 'DELETE FROM watch WHERE user_id = $1 AND view_name = $2 AND view_version < $3';

const FORGET_PROPS = `UPDATE watch SET version = version + 1, primed = false WHERE user_id = $1 AND kind = 'view'`;

/** A watch on a saved view, with the props that matched it, by game. */
export interface ViewWatch extends Watched {
  viewQuery: string;
  /** The books of its account; null for all. */
  choice: { books: string[] | null; notSold: string[] } | null;
  states: Map<string, { crossing: number; matching: readonly string[] }>;
}

@Injectable()
export class ViewWatchRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly watches: WatchRepository,
  ) {}

  /** Whether there is an active watch on a view with this value of `primed`. */
  async exist(primed: boolean): Promise<boolean> {
    return (await this.transactions.one(EXIST, [primed])).exist;
  }

  async of(gameIds: readonly string[]): Promise<ViewWatch[]> {
    return watchesOf(await this.transactions.query(PRIMED, [gameIds]));
  }

  /** Locks the watches that are not primed yet. */
  async lockNew(gameIds: readonly string[]): Promise<ViewWatch[]> {
    return watchesOf(await this.transactions.query(NEW, [gameIds]));
  }

  async prime(watches: readonly ViewWatch[], states: readonly StoredState[]): Promise<void> {
    await this.watches.saveStates(states);
    const ids = watches.map(({ id }) => id);
    await this.transactions.query('UPDATE watch SET primed = true WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Applies a change of a saved view: its new filters, or null if it was deleted. Ignores versions already applied. */
  async applyViewChange(userId: string, view: { name: string; query: string | null }, version: number): Promise<void> {
    const { name, query } = view;
    if (query === null) await this.transactions.query(DELETE_VIEW, [userId, name, version]);
    else await this.transactions.query(SAVE_VIEW, [userId, name, query, version]);
  }

  /** After an account changed its books, props that its views already show must not alert. */
  async forgetProps(userId: string): Promise<void> {
    await this.transactions.query(FORGET_PROPS, [userId]);
  }
}

function watchesOf(rows: readonly ReturnType<typeof PRIMED.row.parse>[]): ViewWatch[] {
  const watches = new Map<string, ViewWatch>();
  for (const { chose, books, notSold, stateGame, crossing, matching, ...fields } of rows) {
    const choice = chose ? { books, notSold: notSold ?? [] } : null;
    const watch = watches.get(fields.id) ?? { ...fields, choice, states: new Map() };
    watches.set(fields.id, watch);
    if (stateGame !== null) watch.states.set(stateGame, { crossing: crossing ?? 0, matching: matching ?? [] });
  }
  return [...watches.values()];
}
