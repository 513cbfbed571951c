import { Injectable, Logger, Module } from '@nestjs/common';
import { getSuggestions, type InputOf, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { Sports } from '../../facts/sports/sports.ts';
import { SportsRepository } from '../../facts/sports/sports.repository.ts';
import type { Reading } from '../analysis/reading.ts';
import { readGame, readProps, readWinner } from './read.ts';
import { QuestionIndex } from './question-index.ts';
import { suggestionsFor } from './suggest.ts';

/** The index is refreshed in the background after this long. */
const FRESH_MS = 60_000;
/** From this age on, a question waits for the refresh. */
const STALE_MS = 10 * FRESH_MS;

/** Keeps the question index in memory, at most a minute old while questions arrive. */
@Injectable()
export class CurrentSports {
  private readonly logger = new Logger(CurrentSports.name);
  private current: { index: QuestionIndex; at: number; names: string } | undefined;
  private refresh: Promise<QuestionIndex> | undefined;

  constructor(private readonly repository: SportsRepository) {}

  async at(now: Date): Promise<QuestionIndex> {
    const age = this.current ? Math.abs(now.getTime() - this.current.at) : Number.POSITIVE_INFINITY;
    if (this.current && age < FRESH_MS) return this.current.index;
    this.refresh ??= this.load(now).finally(() => (this.refresh = undefined));
    // An empty index means that the facts are still being loaded.
    if (!this.current || age >= STALE_MS || this.current.index.sports.players.length === 0) return this.refresh;
    this.refresh.catch((error: unknown) =>
      this.logger.warn({ msg: 'could not refresh players and games', err: error }),
    );
    return this.current.index;
  }

  private async load(now: Date): Promise<QuestionIndex> {
    const sports = await this.repository.asOf(now);
    const names = namesIn(sports);
    // Names seldom change and take the most time to index.
    const known = this.current?.names === names ? this.current.index.leagues : [];
    this.current = {
      index: new QuestionIndex(sports, new Map(known.map((one) => [one.league, one.names]))),
      at: now.getTime(),
      names,
    };
    return this.current.index;
  }
}

function namesIn({ players, teams, aliases, books }: Sports): string {
  const named = [
    players.map(({ id, name }) => [id, name]),
    teams.map(({ id, name, abbreviation }) => [id, name, abbreviation]),
  ];
  return JSON.stringify([...named, aliases, [...books].sort()]);
}

/** Reads a question in plain words with our own grammar and the names in the feeds. Any text is allowed. */
@Injectable()
export class ReadQuestion {
  constructor(private readonly sports: CurrentSports) {}

  /** `previous` is the last answered question, which a follow-up continues. */
  async execute(query: string, type: 'prop' | 'moneyline', now: Date, previous?: Reading): Promise<Reading> {
    const index = await this.sports.at(now);
    return (type === 'prop' ? readProps : readGame)(query, index, now, previous);
  }

  /** Reads a bet of a slip as of a moment before `now`, when games that are under way by now had not started. */
  async slip(text: string, type: 'prop' | 'moneyline', { now, asOf }: { now: Date; asOf: Date }): Promise<Reading> {
    const index = await this.sports.at(now);
    return (type === 'prop' ? readProps : readWinner)(text, index, asOf);
  }
}

/** Completes a question while it is typed, from memory. */
@Injectable()
export class Suggest {
  constructor(
    private readonly sports: CurrentSports,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSuggestions)
  async execute({ q, type }: InputOf<typeof getSuggestions>): Promise<RequestReply<typeof getSuggestions>> {
    const now = this.clock.now();
    return suggestionsFor(q, type, await this.sports.at(now), now);
  }
}

@Module({ providers: [SportsRepository, CurrentSports, ReadQuestion, Suggest], exports: [ReadQuestion] })
export class QuestionModule {}
