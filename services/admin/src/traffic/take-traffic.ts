import { Injectable } from '@nestjs/common';
import type { EventOf, trafficCounted } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { PersonRepository } from '../people/index.ts';
import { activeBucket, type Unit, UNITS } from './active-window.ts';
import { ActiveUsersRepository, type Mark } from './active-users.repository.ts';
import { type GroupCount, type StepCount, TrafficRepository } from './traffic.repository.ts';

type Minutes = EventOf<typeof trafficCounted>['data']['minutes'];

/** Adds what a gateway has counted. */
@Injectable()
export class TakeTraffic {
  constructor(
    private readonly transactions: Transactions,
    private readonly traffic: TrafficRepository,
    private readonly people: PersonRepository,
    private readonly active: ActiveUsersRepository,
  ) {}

  execute(minutes: Minutes): Promise<void> {
    return this.transactions.run(async () => {
      await this.traffic.alone();
      await this.traffic.addCounts(countsOf(minutes));
      await this.traffic.addSteps(stepsOf(minutes));
      const numbers = await this.people.numbersOf([...new Set(minutes.flatMap(({ users }) => users))]);
      for (const unit of UNITS) await this.active.mark(unit, marksOf(unit, minutes, numbers));
    });
  }
}

function countsOf(minutes: Minutes): GroupCount[] {
  return minutes.flatMap(({ minute, groups }) =>
    groups.map(({ group, requests, errors, timed, totalMs }) => ({
      minute: new Date(minute),
      group,
      requests,
      errors,
      timed,
      totalUs: Math.round(totalMs * 1_000),
    })),
  );
}

function stepsOf(minutes: Minutes): StepCount[] {
  return minutes.flatMap(({ minute, groups }) =>
    groups.flatMap(({ steps }) =>
      Object.entries(steps).map(([step, answers]) => ({ minute: new Date(minute), step: Number(step), answers })),
    ),
  );
}

/** Who was there when, each person and bucket once. */
function marksOf(unit: Unit, minutes: Minutes, numbers: ReadonlyMap<string, number>): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { minute, users } of minutes) {
    const bucket = activeBucket(unit, new Date(minute));
    for (const user of users) {
      const personNo = numbers.get(user);
      if (personNo !== undefined) marks.set(`${personNo} ${bucket}`, { personNo, bucket });
    }
  }
  return [...marks.values()];
}
