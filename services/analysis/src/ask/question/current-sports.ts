import { Injectable, Logger } from '@nestjs/common';
import { NameIndex } from './name-index.ts';
import { QuestionIndex } from './question-index.ts';
import type { Sports } from './sports.ts';
import { SportsRepository } from './sports.repository.ts';

/** After so long the tables are read again, beside the questions; after `STALE_MS` the question waits for it. */
const FRESH_MS = 60_000;
const STALE_MS = 10 * FRESH_MS;

/** The index of what may be asked for, kept in memory and read anew every minute in which somebody asks. */
@Injectable()
export class CurrentSports {
  private readonly logger = new Logger(CurrentSports.name);
  private kept: { index: QuestionIndex; at: number; names: string } | undefined;
  private reading: Promise<QuestionIndex> | undefined;

  constructor(private readonly repository: SportsRepository) {}

  async at(now: Date): Promise<QuestionIndex> {
    const age = this.kept ? Math.abs(now.getTime() - this.kept.at) : Number.POSITIVE_INFINITY;
    if (this.kept && age < FRESH_MS) return this.kept.index;
    this.reading ??= this.read(now).finally(() => (this.reading = undefined));
    // An empty index is that of a house that is still loading: nothing is found in it, so waiting costs nothing.
    if (!this.kept || age >= STALE_MS || this.kept.index.sports.players.length === 0) return this.reading;
    this.reading.catch((error: unknown) =>
      this.logger.warn({ msg: 'players and games could not be read again', err: error }),
    );
    return this.kept.index;
  }

  private async read(now: Date): Promise<QuestionIndex> {
    const sports = await this.repository.asOf(now);
    const names = namesOf(sports);
    // Names change seldom and take the most time to index.
    const index = new QuestionIndex(sports, this.kept?.names === names ? this.kept.index.names : new NameIndex(sports));
    this.kept = { index, at: now.getTime(), names };
    return index;
  }
}

function namesOf({ players, teams, aliases, books }: Sports): string {
  return JSON.stringify([
    players.map(({ id, name }) => [id, name]),
    teams.map(({ id, name, abbreviation }) => [id, name, abbreviation]),
    aliases,
    [...books].sort(),
  ]);
}
