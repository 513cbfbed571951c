import type { PropLeague } from '@overline/forecast';
import { addDays } from '@overline/service-kit';
import type { HistoryGame, HistoryRepository } from './history.repository.ts';

/** A model that learns from finished games, day by day. */
export interface Learner {
  observe(games: readonly HistoryGame[]): void;
}

interface Built<Model> {
  model: Model;
  /** The last US Eastern day observed. */
  through: string;
  /** The latest moment whose knowledge was read. */
  asOf: Date;
  /** How many box score lines were known by then, up to that day. */
  lines: number;
}

const BEFORE_ALL = '1900-01-01';
/** How long learning may block the event loop. */
const MAX_BLOCKING_MS = 30;

/**
 * A model as known at a moment. Moving forward in time only adds days. Moving back, or a correction to a day that was
 * already learned, rebuilds the model. Each league has one model, which any use may move, so callers are queued.
 */
export class KnowledgeTimeline<Model extends Learner> {
  private readonly built = new Map<PropLeague, Built<Model>>();
  private readonly queues = new Map<PropLeague, Promise<unknown>>();

  constructor(
    private readonly history: HistoryRepository,
    private readonly create: (league: PropLeague) => Model,
  ) {}

  /** Runs `work` on the model that knows every day before `day` as known at `asOf`, and nothing else. */
  use<T>(league: PropLeague, day: string, asOf: Date, work: (model: Model) => T): Promise<T> {
    const queue = this.queues.get(league) ?? Promise.resolve();
    const next = queue.then(async () => work(await this.at(league, day, asOf)));
    this.queues.set(
      league,
      next.catch(() => undefined),
    );
    return next;
  }

  private async at(league: PropLeague, day: string, asOf: Date): Promise<Model> {
    const built = this.built.get(league);
    const canExtend = built !== undefined && built.through < day && (await this.isUnchanged(league, built, asOf));
    const start = canExtend ? built : { model: this.create(league), through: BEFORE_ALL, asOf, lines: 0 };
    // Removed until it is complete, so that it does not learn a day twice after a failure halfway.
    this.built.delete(league);
    // Count before reading. If a line is stored in between, the count is too low and the next call rebuilds the model.
    const lines = start.lines + (await this.history.knownLines(league, asOf, start.through, day));
    const rows = lines === start.lines ? [] : await this.history.playerGames(league, asOf, start.through, day);
    const through = await learn(start.model, rows, start.through);
    this.built.set(league, { model: start.model, through, asOf: start.asOf > asOf ? start.asOf : asOf, lines });
    return start.model;
  }

  /**
   * True if the learned days are the same as of `asOf`. Compares the number of lines instead of looking for newer ones,
   * because a line can be stored with an earlier time: a past game that was loaded late, or a transaction that has just
   * committed. If `asOf` is earlier than the latest moment read, the same number of lines must be known at both.
   */
  private async isUnchanged(
    league: PropLeague,
    { through, lines, asOf: latest }: Built<Model>,
    asOf: Date,
  ): Promise<boolean> {
    const known = (moment: Date): Promise<number> =>
      this.history.knownLines(league, moment, BEFORE_ALL, addDays(through, 1));
    return (await known(asOf)) === lines && (latest <= asOf || (await known(latest)) === lines);
  }
}

/** Yields to the event loop between days, so that learning does not block other work. */
async function learn(model: Learner, rows: readonly HistoryGame[], after: string): Promise<string> {
  let through = after;
  let lastPause = performance.now();
  for (const [date, games] of Map.groupBy(rows, (row) => row.date)) {
    model.observe(games);
    through = date;
    if (performance.now() - lastPause < MAX_BLOCKING_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    lastPause = performance.now();
  }
  return through;
}
