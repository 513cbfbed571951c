import { expect, it } from '@jest/globals';
import type { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { aPick } from '../message/a-day.fixture.ts';
import { GameStates } from './game-states.ts';

it("shows an Admin's reason for a void pick as one short line of plain text", async () => {
  const states = new GameStates({ request: async () => [] } as unknown as Bus, new Clock());
  const reason = (text: string) => aPick({ outcome: { status: 'UNKNOWN', reason: text } });
  const [marked, long] = [reason('**Scratched**\nlate, @everyone'), reason('The league voided it. '.repeat(9))];
  const lines = await states.linesOf([marked, long]);
  expect(lines.get(marked.id)).toBe('\\*\\*Scratched\\*\\* late, @\u200beveryone');
  expect(lines.get(long.id)).toBe('The league voided it. The league voided it. The league…');
});
