import { Injectable } from '@nestjs/common';
import type { Suggestion } from '../analysis/reading.ts';
import { CurrentSports } from './current-sports.ts';
import { suggestionsFor } from './suggestions.ts';

/** What the beginning of a question may mean. All from memory, so that it keeps up with typing. */
@Injectable()
export class Suggest {
  constructor(private readonly sports: CurrentSports) {}

  async execute(q: string, type: 'prop' | 'moneyline', now: Date): Promise<Suggestion[]> {
    return suggestionsFor(q, type, await this.sports.at(now), now);
  }
}
