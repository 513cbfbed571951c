import { describe, expect, it } from '@jest/globals';
import { PicksJobs } from './picks.jobs.ts';

interface Added {
  id: string;
  timing: unknown;
}

/** The schedules that the jobs register; nothing of them runs. */
function registered(): Map<string, unknown> {
  const added: Added[] = [];
  const schedules = { add: (schedule: Added) => added.push(schedule) };
  const health = { add: () => undefined };
  const unused = {};
  const jobs = Reflect.construct(PicksJobs, [schedules, ...Array.from({ length: 10 }, () => unused), health]);
  (jobs as PicksJobs).onModuleInit();
  return new Map(added.map(({ id, timing }) => [id, timing]));
}

describe('the schedules of picks', () => {
  it('publish at 08:00 and check results at 08:15, both Central time', () => {
    const timings = registered();
    expect(timings.get('publish')).toEqual({ cron: '0 8 * * *', timeZone: 'America/Chicago' });
    expect(timings.get('morning-check')).toEqual({ cron: '15 8 * * *', timeZone: 'America/Chicago' });
  });

  it('look for due work, closing prices and missed result versions every minute, and for open picks every hour', () => {
    const timings = registered();
    for (const id of ['catch-up', 'closes', 'version-gaps', 'bets'])
      expect([id, timings.get(id)]).toEqual([id, { everyMs: 60_000 }]);
    expect(timings.get('check')).toEqual({ everyMs: 3_600_000 });
  });
});
