import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Clock } from '@overline/service-kit';
import type { AnalysisConfig } from '../../config.ts';
import { FeedUnavailable } from '../feed/feed.errors.ts';
import { ActiveLeagues } from './active-leagues.ts';
import { LoadOnStart } from './load-on-start.ts';

Logger.overrideLogger(false);

type Parameters = ConstructorParameters<typeof LoadOnStart>;

/** Does not wait: records each pause, and calls `onPause` with it. */
class ImpatientStart extends LoadOnStart {
  readonly pauses: number[] = [];
  onPause: (ms: number) => Promise<void> = async () => undefined;

  protected override async pause(ms: number): Promise<void> {
    this.pauses.push(ms);
    await this.onPause(ms);
  }
}

/** A start with two leagues. The feeds of the leagues in `failing` fail. */
function aStart(failing: Set<string>) {
  const config = { LEAGUES: ['nba', 'mlb'], HISTORY_DAYS: 3, BACKFILL_DAYS: 0 } as unknown as AnalysisConfig;
  const leagues = new ActiveLeagues(config);
  const clock: Pick<Clock, 'now'> = { now: () => new Date('2026-01-14T14:05:00Z') };
  const nothing = { execute: async () => undefined };
  const history = {
    execute: async ({ league }: { league: { id: string } }) => {
      if (failing.has(league.id)) throw new FeedUnavailable('stats', 'it answered 503');
    },
  };
  const parts = [leagues, nothing, history, nothing, nothing, nothing, {}, clock, config, { add: () => undefined }];
  return { leagues, start: new ImpatientStart(...(parts as unknown as Parameters)) };
}

const SECONDS = 1_000;
const HOUR = 3_600 * SECONDS;

describe('loading on start', () => {
  it('goes on without a league whose feed keeps failing, and tries it again each hour', async () => {
    const failing = new Set(['mlb']);
    const { leagues, start } = aStart(failing);
    const seen: (readonly string[])[] = [];
    start.onPause = async (ms) => {
      if (ms !== HOUR) return;
      seen.push(leagues.switchedOff);
      if (seen.length === 2) failing.clear();
      if (seen.length === 3) void start.beforeApplicationShutdown();
    };
    start.onApplicationBootstrap();
    while (seen.length < 3) await new Promise(setImmediate);
    const isOff = ['MLB: FeedUnavailable: The stats feed is unavailable: it answered 503'];
    expect(seen).toEqual([isOff, isOff, []]);
    expect(start.pauses).toEqual([...Array.from({ length: 11 }, () => 5 * SECONDS), HOUR, HOUR, HOUR]);
    expect(start.isHistoryLoaded).toBe(true);
  });

  it('waits while every league fails', async () => {
    const { leagues, start } = aStart(new Set(['nba', 'mlb']));
    start.onPause = async () => {
      if (start.pauses.length === 100) void start.beforeApplicationShutdown();
    };
    start.onApplicationBootstrap();
    while (start.pauses.length < 100) await new Promise(setImmediate);
    expect(start.loading).not.toBeNull();
    expect(leagues.switchedOff).toEqual([]);
  });
});
