import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  type analysisCompleted,
  type AuditLog,
  AuditQuery,
  type EventContract,
  type EventOf,
  getAuditLog,
  getFeedCredits,
  getPicksHistory,
  getSearchHistory,
  getUsernames,
  type pickGraded,
  type PicksHistory,
  PicksQuery,
  type SearchHistory,
  SearchQuery,
} from '@overline/contracts';
import { BufferedEvents, Bus, serveRequest } from '@overline/messaging';

/** The services around admin: they answer its requests, publish events, and send the gateway's requests. */
export class FakePlatform {
  private readonly events: BufferedEvents;

  private constructor(readonly bus: Bus) {
    this.events = new BufferedEvents(bus);
  }

  static async open(url: string, names: Record<string, string>): Promise<FakePlatform> {
    const bus = await Bus.open({ url, service: 'platform' });
    const logger = new Logger('FakePlatform');
    serveRequest(bus, getUsernames, async () => ({ names }), logger);
    serveRequest(bus, getFeedCredits, async () => ({ left: 480 }), logger);
    return new FakePlatform(bus);
  }

  emit<E extends EventContract>(contract: E, data: EventOf<E>['data'], at = new Date()): Promise<void> {
    return this.events.emit(contract, data, at);
  }

  searches(query: Record<string, unknown>): Promise<SearchHistory> {
    return this.bus.request(getSearchHistory, SearchQuery.parse(query));
  }

  picks(query: Record<string, unknown>): Promise<PicksHistory> {
    return this.bus.request(getPicksHistory, PicksQuery.parse(query));
  }

  audit(query: Record<string, unknown>): Promise<AuditLog> {
    return this.bus.request(getAuditLog, AuditQuery.parse(query));
  }
}

/** Repeats a request until its reply is as expected; returns the last reply after a minute. */
export async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (wanted(answer) || tries > 600) return answer;
    await sleep(100);
  }
}

export function aSearch(userId: string, change: Partial<EventOf<typeof analysisCompleted>['data']> = {}) {
  return {
    analysisId: randomUUID(),
    userId,
    tier: 'Premium' as const,
    query: 'Vale over 20.5 points',
    type: 'prop' as const,
    success: true,
    analyzedProps: 1,
    error: null,
    durationMs: 900,
    tokens: { input: 100, output: 50, costUsd: 0.0125 },
    ...change,
  };
}

export function aGrade(change: Partial<EventOf<typeof pickGraded>['data']> = {}) {
  return {
    pickId: randomUUID(),
    version: 1,
    day: '2026-01-10',
    gameDate: new Date(Date.now() - 5 * 3_600_000).toISOString(),
    playerName: 'Marcus Vale',
    league: 'NBA',
    imageUrl: '',
    propType: 'Points',
    propLine: 20.5,
    pickDirection: 'Over' as const,
    outcome: 'WIN' as const,
    reason: null,
    actualPerformance: 24,
    probability: 61,
    confidence: 72,
    book: 'FanDuel',
    price: -110,
    backfilled: false,
    counted: true,
    checkedAt: new Date().toISOString(),
    ...change,
  };
}
