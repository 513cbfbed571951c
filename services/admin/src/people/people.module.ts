import { Module } from '@nestjs/common';
import { LearnNames } from './learn-names.ts';
import { PersonRepository } from './person.repository.ts';
import { UserConsumer } from './user.consumer.ts';

@Module({
  controllers: [UserConsumer],
  providers: [PersonRepository, LearnNames],
  exports: [PersonRepository, LearnNames],
})
export class PeopleModule {}
