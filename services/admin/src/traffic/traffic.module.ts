import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.ts';
import { ActiveUsersRepository } from './active-users.repository.ts';
import { ForgetMinutes } from './forget-minutes.ts';
import { ReadActivity } from './read-activity.ts';
import { TakeTraffic } from './take-traffic.ts';
import { TrafficConsumer } from './traffic.consumer.ts';
import { TrafficRepository } from './traffic.repository.ts';

@Module({
  imports: [PeopleModule],
  controllers: [TrafficConsumer],
  providers: [TrafficRepository, ActiveUsersRepository, TakeTraffic, ForgetMinutes, ReadActivity],
  exports: [TrafficRepository, ActiveUsersRepository, ReadActivity],
})
export class TrafficModule {}
