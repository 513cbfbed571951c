import { Injectable } from '@nestjs/common';
import type { Reading } from '../analysis/reading.ts';
import { CurrentSports } from './current-sports.ts';
import { readGame } from './read-game.ts';
import { readProps } from './read-props.ts';

/**
 * What a question in plain words asks for, by our own grammar over the names that the feeds know. Any text is allowed.
 */
@Injectable()
export class ReadQuestion {
  constructor(private readonly sports: CurrentSports) {}

  async execute(query: string, type: 'prop' | 'moneyline', now: Date): Promise<Reading> {
    const index = await this.sports.at(now);
    return type === 'prop' ? readProps(query, index, now) : readGame(query, index, now);
  }
}
