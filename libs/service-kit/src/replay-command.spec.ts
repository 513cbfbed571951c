import { expect, it } from '@jest/globals';
import { failedWorkRequests } from '@overline/contracts';
import type { Bus } from '@overline/messaging';
import { runReplay } from './replay-command.ts';

const requests = failedWorkRequests('bot');

/** A bus on which the bot replays two dead letters, of which one fails again, and then has `count` left. */
function busWith(count: number): Bus {
  const replies = new Map<string, object>([
    [requests.replay.subject, { replayed: 1, failed: [{ id: 'a', reason: 'closed' }] }],
    [requests.get.subject, { count, items: [] }],
  ]);
  const request = async ({ subject }: { subject: string }): Promise<object | undefined> => replies.get(subject);
  return { request } as unknown as Bus;
}

it('prints how many dead letters remain, because one request replays only the oldest', async () => {
  expect(await runReplay(busWith(58), ['bot', '--all'])).toBe(
    '1 replayed\nfailed again: a closed\n57 more remain: run the command again',
  );
});

it('prints no remainder if only those remain that failed again', async () => {
  expect(await runReplay(busWith(1), ['bot', '--all'])).toBe('1 replayed\nfailed again: a closed');
});
