import type { PlayerGame, PropLeague } from '@overline/forecast';
import { addDays } from '@overline/service-kit';
import type { HistoryRepository } from './history.repository.ts';

/** What learns from finished games, one day after another. */
export interface Learner {
  observe(games: readonly PlayerGame[]): void;
}

interface Built<Model> {
  model: Model;
  /** The last US Eastern day observed. */
  through: string;
  /** The moment up to which knowledge was read. */
  asOf: Date;
  /** How many lines of box scores were known by then, up to that day. */
  lines: number;
}

const BEFORE_ALL = '1900-01-01';
/** So long may learning keep everybody else waiting. */
const BREATH_MS = 30;

/**
 * A model as it stood at a moment. Moving forward in time only adds days; going back behind something that was learned,
 * or a correction to a day that was observed already, builds it anew. One at a time: callers wait for each other.
 */
export class KnowledgeTimeline<Model extends Learner> {
  private built: Built<Model> | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly history: HistoryRepository,
    private readonly create: (league: PropLeague) => Model,
  ) {}

  /** Runs `work` on the model that knows every day before `day` as known at `asOf`, and nothing else. */
  use<T>(league: PropLeague, day: string, asOf: Date, work: (model: Model) => T): Promise<T> {
    const next = this.queue.then(async () => work(await this.at(league, day, asOf)));
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async at(league: PropLeague, day: string, asOf: Date): Promise<Model> {
    const built = this.built;
    const goesOn = built !== undefined && built.through < day && (await this.knows(league, built, asOf));
    const start = goesOn ? built : { model: this.create(league), through: BEFORE_ALL, asOf, lines: 0 };
    // Forgotten until it is whole again: a failure half-way must not leave days observed twice.
    this.built = undefined;
    // Counted before they are read: a line that comes in between makes the count wrong, and the next call builds anew.
    const lines = start.lines + (await this.history.knownLines(league, asOf, start.through, day));
    const rows = lines === start.lines ? [] : await this.history.playerGames(league, asOf, start.through, day);
    const through = await learn(start.model, rows, start.through);
    this.built = { model: start.model, through, asOf: start.asOf > asOf ? start.asOf : asOf, lines };
    return start.model;
  }

  /**
   * True while nothing has changed in what was observed. Counted rather than looked up by time, since a line can be
   * stored with an earlier time than the present: a past game that came in late, or a result whose transaction ended
   * just now. Questions need not come in the order of their moments: an earlier one knows the same if it and the latest
   * know as much.
   */
  private async knows(
    league: PropLeague,
    { through, lines, asOf: latest }: Built<Model>,
    asOf: Date,
  ): Promise<boolean> {
    const known = (moment: Date): Promise<number> =>
      this.history.knownLines(league, moment, BEFORE_ALL, addDays(through, 1));
    return (await known(asOf)) === lines && (latest <= asOf || (await known(latest)) === lines);
  }
}

/** Shows the model day after day; now and then others get their turn. */
async function learn(model: Learner, rows: readonly PlayerGame[], after: string): Promise<string> {
  let through = after;
  let breath = performance.now();
  for (const [date, games] of Map.groupBy(rows, (row) => row.date)) {
    model.observe(games);
    through = date;
    if (performance.now() - breath < BREATH_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    breath = performance.now();
  }
  return through;
}
