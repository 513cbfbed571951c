import { Injectable, Logger, Module } from '@nestjs/common';
import type { Reading, Suggestion } from '../analysis/reading.ts';
import { readGame } from './games.ts';
import { readProps } from './props.ts';
import { suggestionsFor } from './suggest.ts';
import { NameIndex } from './names.ts';
import type { Sports } from '../../facts/sports/sports.ts';
import { QuestionIndex } from './question-index.ts';
import { SportsRepository } from '../../facts/sports/sports.repository.ts';

/**
 * What a question in plain words asks for, by our own grammar over the names that the feeds know. Any text is allowed.
 */
@Injectable()
export class ReadQuestion {
  constructor(private readonly sports: CurrentSports) {}

  async execute(query: string, type: 'prop' | 'moneyline', now: Date): Promise<Reading> {
    const index = await this.sports.at(now);
    return type === 'prop' ? readProps(query, index, now) : readGame(query, index, now);
  }
}

/** What the beginning of a question may mean. All from memory, so that it keeps up with typing. */
@Injectable()
export class Suggest {
  constructor(private readonly sports: CurrentSports) {}

  async execute(q: string, type: 'prop' | 'moneyline', now: Date): Promise<Suggestion[]> {
    return suggestionsFor(q, type, await this.sports.at(now), now);
  }
}

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

@Module({ providers: [SportsRepository, CurrentSports, ReadQuestion, Suggest], exports: [ReadQuestion, Suggest] })
export class QuestionModule {}
