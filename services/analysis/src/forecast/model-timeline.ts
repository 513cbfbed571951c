import { Injectable } from '@nestjs/common';
import { createPropModel, type PropLeague, type PropModel } from '@overline/forecast';
import { HistoryRepository } from './history.repository.ts';

interface Built {
  model: PropModel;
  /** The last US Eastern day observed. */
  through: string;
  /** The moment up to which knowledge was read. */
  asOf: Date;
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
    const goesOn = built !== undefined && built.asOf <= asOf && built.through < day && !(await this.changed(league, built, asOf));
    const start = goesOn ? built : { model: createPropModel(league), through: BEFORE_ALL, asOf };
    // Forgotten until it is whole again: a failure half-way must not leave days observed twice.
    this.built = undefined;
    const rows = await this.history.playerGames(league, asOf, start.through, day);
    let { through } = start;
    for (const [date, games] of Map.groupBy(rows, (row) => row.date)) {
      start.model.observe(games);
      through = date;
    }
    this.built = { model: start.model, through, asOf };
    return start.model;
  }

  private changed(league: PropLeague, { through, asOf: from }: Built, to: Date): Promise<boolean> {
    return this.history.hasNews(league, through, from, to);
  }
}
