import { Injectable } from '@nestjs/common';
import { createPropModel, type PropLeague, type PropModel } from '@overline/forecast';
import { addDays } from '@overline/service-kit';
import { HistoryRepository } from './history.repository.ts';

interface Built {
  model: PropModel;
  /** The last US Eastern day observed. */
  through: string;
  /** The moment up to which knowledge was read. */
  asOf: Date;
  /** How many lines of box scores were known by then, up to that day. */
  lines: number;
}

const BEFORE_ALL = '1900-01-01';

/**
 * The prop model as it stood at a moment. Moving forward in time only adds days; going back, or a correction to a day that
 * was observed already, builds it anew. One at a time: callers wait for each other.
 */
@Injectable()
export class ModelTimeline {
  private built: Built | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly history: HistoryRepository) {}

  /** Runs `work` on the model that knows every day before `day` as known at `asOf`, and nothing else. */
  use<T>(league: PropLeague, day: string, asOf: Date, work: (model: PropModel) => T): Promise<T> {
    const next = this.queue.then(async () => work(await this.at(league, day, asOf)));
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async at(league: PropLeague, day: string, asOf: Date): Promise<PropModel> {
    const built = this.built;
    const goesOn = built !== undefined && built.asOf <= asOf && built.through < day && (await this.knows(league, built, asOf));
    const start = goesOn ? built : { model: createPropModel(league), through: BEFORE_ALL, lines: 0 };
    // Forgotten until it is whole again: a failure half-way must not leave days observed twice.
    this.built = undefined;
    // Counted before they are read: a line that comes in between makes the count wrong, and the next call builds anew.
    const lines = start.lines + (await this.history.knownLines(league, asOf, start.through, day));
    const rows = await this.history.playerGames(league, asOf, start.through, day);
    let { through } = start;
    for (const [date, games] of Map.groupBy(rows, (row) => row.date)) {
      start.model.observe(games);
      through = date;
    }
    this.built = { model: start.model, through, asOf, lines };
    return start.model;
  }

  /**
   * True while nothing has changed in what was observed. Counted rather than looked up by time, since a line can be stored
   * with an earlier time than the present: a past game that came in late, or a result whose transaction ended just now.
   */
  private async knows(league: PropLeague, { through, lines }: Built, asOf: Date): Promise<boolean> {
    return (await this.history.knownLines(league, asOf, BEFORE_ALL, addDays(through, 1))) === lines;
  }
}
