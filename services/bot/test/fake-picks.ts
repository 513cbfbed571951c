import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  alertsRaised,
  type RequestReply,
  type DayResults,
  type EventContract,
  type GameState,
  getDayResults,
  getGameStates,
  type GameMoneylines,
  getMoneylines,
  getPublicRecord,
  getRecordDay,
  getPublishedPicks,
  type InputOf,
  type Pick,
  picksGenerated,
  type PublicRecord,
  type RequestContract,
  resultsChecked,
} from '@overline/contracts';
import { Bus, serveRequest } from '@overline/messaging';
import type { z } from 'zod';
import { aDaySummary, aRecord, resultsOf, somePicks } from '../src/message/a-day.fixture.ts';

const FREE = [1, 3, 5, 7, 9, 11];

/** A fake picks service on the bus: serves picks, results and the record, and emits their events. */
export class FakePicks {
  day = '2026-11-22';
  revision = 1;
  picks: Pick[] = somePicks(12);
  /** What the analysis service would report. */
  games: GameState[] = [];
  moneylines: GameMoneylines[] = [];
  results = new Map<string, DayResults>();
  record: PublicRecord = aRecord();
  /** Delay of each response. */
  delayMs = 0;

  private readonly sentEvents: { subject: string; envelope: object }[] = [];

  private constructor(private readonly bus: Bus) {}

  static async start(url: string): Promise<FakePicks> {
    const fake = new FakePicks(await Bus.open({ url, service: 'picks' }));
    fake.answer(getPublishedPicks, () => fake.published());
    fake.answer(getDayResults, ({ day = [...fake.results.keys()].at(-1) ?? '2026-11-21' }) => {
      return fake.results.get(day) ?? resultsOf(day, []);
    });
    fake.answer(getPublicRecord, () => fake.record);
    fake.answer(getGameStates, () => fake.games);
    fake.answer(getMoneylines, () => fake.moneylines);
    fake.answer(getRecordDay, ({ day }) => ({
      day,
      origin: 'live' as const,
      publications: [{ revision: 1, at: '2026-11-22T14:00:00.000Z', picks: 12, root: 'ab'.repeat(32) }],
      hidden: [],
      lines: [],
      unrecorded: [],
      head: null,
    }));
    return fake;
  }

  /** Publishes picks of a day and emits the event. */
  publish(day: string, picks: Pick[] = somePicks(12, { day }), revision = 1): Promise<void> {
    Object.assign(this, { day, picks, revision });
    return this.announcePicks();
  }

  announcePicks(id: string = randomUUID()): Promise<void> {
    const { day, revision, picks } = this;
    const publishedAt = new Date().toISOString();
    const data = { publicationId: randomUUID(), day, revision, picks: picks.length, publishedAt, backfilled: false };
    return this.announce(picksGenerated, data, id);
  }

  /** Grades a day and emits the event. */
  check(results: DayResults, checkedAt: Date): Promise<void> {
    this.results.set(results.date, results);
    const { date: day, totalWins: wins, totalLosses: losses, totalPushes: pushes, winRate, picks } = results;
    const pending = picks.filter(({ outcome }) => outcome.status === 'PENDING').length;
    const tally = { wins, losses, pushes, unknown: 0, pending, winRate };
    return this.announce(resultsChecked, { day, ...tally, backfilled: false, checkedAt: checkedAt.toISOString() });
  }

  /** Emits alerts as the analysis service does. */
  raise(alerts: z.input<typeof alertsRaised.data>['alerts']): Promise<void> {
    return this.announce(alertsRaised, { alerts });
  }

  /** Sends the last events again, as the stream does with unacknowledged events. */
  async redeliver(count: number): Promise<void> {
    for (const { subject, envelope } of this.sentEvents.slice(-count)) await this.send(subject, envelope);
  }

  stop(): Promise<void> {
    return this.bus.close();
  }

  private async announce<E extends EventContract>(
    contract: E,
    data: z.input<E['data']>,
    id: string = randomUUID(),
  ): Promise<void> {
    const envelope = { id, name: contract.name, version: contract.version, occurredAt: new Date().toISOString(), data };
    this.sentEvents.push({ subject: contract.subject, envelope });
    await this.send(contract.subject, envelope);
  }

  private async send(subject: string, envelope: object): Promise<void> {
    // Publishing fails until the stream exists; the outbox relay of the real service retries too.
    const publish = () => this.bus.connection.jetstream().publish(subject, JSON.stringify(envelope), { timeout: 500 });
    for (let tries = 0; tries < 50; tries += 1) {
      const isStored = await publish().then(
        () => true,
        () => false,
      );
      if (isStored) return;
      await sleep(100);
    }
    throw new Error('The event stream does not exist');
  }

  private published(): RequestReply<typeof getPublishedPicks> {
    const free = this.picks.filter(({ rank }) => FREE.includes(rank));
    const summary = aDaySummary({ day: this.day, total: this.picks.length, revision: this.revision });
    return {
      all: { day: summary, picks: this.picks },
      free: { day: { ...summary, visible: free.length }, picks: free },
    };
  }

  private answer<R extends RequestContract>(contract: R, reply: (input: InputOf<R>) => RequestReply<R>): void {
    const handler = async (input: unknown): Promise<unknown> => {
      await sleep(this.delayMs);
      return reply(input as InputOf<R>);
    };
    serveRequest(this.bus, contract, handler, new Logger(FakePicks.name));
  }
}
