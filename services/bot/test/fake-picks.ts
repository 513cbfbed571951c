import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  type RequestReply,
  type DayResults,
  type EventContract,
  getDayResults,
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
import { aFrame, aRecord, resultsOf, somePicks } from '../src/message/a-day.fixture.ts';

const FREE = [1, 3, 5, 7, 9, 11];

/** Stands in for the picks service on the bus: what is published, how days ended, and the events about it. */
export class FakePicks {
  day = '2026-11-22';
  revision = 1;
  picks: Pick[] = somePicks(12);
  results = new Map<string, DayResults>();
  record: PublicRecord = aRecord();
  /** Milliseconds that each answer takes. */
  delayMs = 0;

  private readonly told: { subject: string; envelope: object }[] = [];

  private constructor(private readonly bus: Bus) {}

  static async start(url: string): Promise<FakePicks> {
    const fake = new FakePicks(await Bus.open({ url, service: 'picks' }));
    fake.answer(getPublishedPicks, () => fake.published());
    fake.answer(getDayResults, ({ day = [...fake.results.keys()].at(-1) ?? '2026-11-21' }) => {
      return fake.results.get(day) ?? resultsOf(day, []);
    });
    fake.answer(getPublicRecord, () => fake.record);
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

  /** Publishes picks of a day, and says so as the picks service's relay would. */
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

  /** Grades a day, and says so. */
  check(results: DayResults, checkedAt: Date): Promise<void> {
    this.results.set(results.date, results);
    const { date: day, totalWins: wins, totalLosses: losses, totalPushes: pushes, winRate, picks } = results;
    const pending = picks.filter(({ outcome }) => outcome.status === 'PENDING').length;
    const tally = { wins, losses, pushes, unknown: 0, pending, winRate };
    return this.announce(resultsChecked, { day, ...tally, backfilled: false, checkedAt: checkedAt.toISOString() });
  }

  /** Tells the last events again, as the stream does in time when nobody has confirmed them. */
  async tellAgain(count: number): Promise<void> {
    for (const { subject, envelope } of this.told.slice(-count)) await this.send(subject, envelope);
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
    this.told.push({ subject: contract.subject, envelope });
    await this.send(contract.subject, envelope);
  }

  private async send(subject: string, envelope: object): Promise<void> {
    // Until the stream is there nobody takes it in; the relay of the picks service tries again as well.
    const publish = () => this.bus.connection.jetstream().publish(subject, JSON.stringify(envelope), { timeout: 500 });
    for (let tries = 0; tries < 50; tries += 1) {
      const isTaken = await publish().then(
        () => true,
        () => false,
      );
      if (isTaken) return;
      await sleep(100);
    }
    throw new Error('There is no stream for events');
  }

  private published(): RequestReply<typeof getPublishedPicks> {
    const free = this.picks.filter(({ rank }) => FREE.includes(rank));
    const frame = aFrame({ day: this.day, total: this.picks.length, revision: this.revision });
    return { all: { day: frame, picks: this.picks }, free: { day: { ...frame, visible: free.length }, picks: free } };
  }

  private answer<R extends RequestContract>(contract: R, reply: (input: InputOf<R>) => RequestReply<R>): void {
    const handler = async (input: unknown): Promise<unknown> => {
      await sleep(this.delayMs);
      return reply(input as InputOf<R>);
    };
    serveRequest(this.bus, contract, handler, new Logger(FakePicks.name));
  }
}
