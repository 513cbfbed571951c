import { Module } from '@nestjs/common';
import { CurrentSports } from './current-sports.ts';
import { ReadQuestion } from './read-question.ts';
import { SportsRepository } from './sports.repository.ts';
import { Suggest } from './suggest.ts';

@Module({ providers: [SportsRepository, CurrentSports, ReadQuestion, Suggest], exports: [ReadQuestion, Suggest] })
export class QuestionModule {}
