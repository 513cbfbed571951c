import { Injectable } from '@nestjs/common';
import { type EventOf, trafficCounted } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnEvent } from '@overline/messaging';
import { PersonRepository } from '../people/person.repository.ts';
import { RESPONSE_TIMES, RollupRepository, TRAFFIC } from '../rollups/rollup.repository.ts';
import { ActiveUserRepository } from './active-user.repository.ts';

type Minutes = EventOf<typeof trafficCounted>['data']['minutes'];

/** Adds a batch of traffic counts from a gateway instance. */
@Injectable()
export class RecordTraffic {
  constructor(
    private readonly transactions: Transactions,
    private readonly rollups: RollupRepository,
    private readonly people: PersonRepository,
    private readonly active: ActiveUserRepository,
  ) {}

  @OnEvent(trafficCounted)
  async execute({ data: { minutes } }: { data: { minutes: Minutes } }): Promise<void> {
    await this.transactions.run(async () => {
      await this.rollups.lock('traffic');
      await this.rollups.add(TRAFFIC, minutes.flatMap(callsOf));
      await this.rollups.add(RESPONSE_TIMES, minutes.flatMap(responseTimesOf));
      const numbers = await this.people.numbersOf([...new Set(minutes.flatMap(({ users }) => users))]);
      await this.active.add(
        minutes.flatMap(({ minute, users }) =>
          users.flatMap((user) => {
            const personNo = numbers.get(user);
            return personNo === undefined ? [] : [{ personNo, at: new Date(minute) }];
          }),
        ),
      );
    });
  }
}

function callsOf({ minute, groups }: Minutes[number]) {
  return groups.map(({ group, requests, errors, timed, totalMs }) => ({
    at: minute,
    key: group,
    requests,
    errors,
    timed,
    microseconds: Math.round(totalMs * 1_000),
  }));
}

function responseTimesOf({ minute, groups }: Minutes[number]) {
  return groups.flatMap(({ steps }) =>
    Object.entries(steps).map(([step, answers]) => ({ at: minute, key: step, answers })),
  );
}
