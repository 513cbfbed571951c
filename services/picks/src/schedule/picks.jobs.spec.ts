import { describe, expect, it } from '@jest/globals';
import type { Schedule } from '@overline/queue';
import { PicksJobs } from './picks.jobs.ts';

/** The schedules that the jobs register. None of them runs. */
function registered(): Map<string, Schedule> {
  const added: Schedule[] = [];
  const schedules = { add: (schedule: Schedule) => added.push(schedule) };
  const health = { add: () => undefined };
  const unused = {};
  const jobs = Reflect.construct(PicksJobs, [schedules, ...Array.from({ length: 11 }, () => unused), health]);
  (jobs as PicksJobs).onModuleInit();
  return new Map(added.map((schedule) => [schedule.id, schedule]));
}

describe('the schedules of picks', () => {
  it('publish at 08:00 and check results at 08:15', () => {
    const schedules = registered();
    expect(schedules.get('publish')).toMatchObject({ cron: '0 8 * * *' });
    expect(schedules.get('morning-check')).toMatchObject({ cron: '15 8 * * *' });
  });

  it('look for due work, prices and missed versions every minute, for open picks and old imports every hour', () => {
    const schedules = registered();
    for (const id of ['catch-up', 'closes', 'version-gaps', 'bets', 'closing-values'])
      expect(schedules.get(id)).toMatchObject({ id, everyMs: 60_000 });
    for (const id of ['check', 'imports']) expect(schedules.get(id)).toMatchObject({ everyMs: 3_600_000 });
  });
});
