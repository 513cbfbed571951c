import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecentUpdates } from './recent-updates.ts';

describe('recent updates', () => {
  let now = 0;
  let recent: RecentUpdates;

  beforeEach(() => {
    now = 1_000_000;
    recent = new RecentUpdates(() => now);
  });

  it('go to their recipients, each once, if they arrived after the page started loading', () => {
    recent.keep('before ', null);
    now += 10_000;
    for (const [message, userId] of [
      ['picks ', null],
      ['mine ', 'me'],
      ['theirs ', 'them'],
      ['picks ', null],
    ] as const)
      recent.keep(message, userId);
    now += 1_000;
    expect(recent.since(1_500, 'me')).toBe('picks mine ');
    expect(recent.since(1_500, 'somebody')).toBe('picks ');
    expect(recent.since(20_000, 'them')).toBe('before picks theirs ');
  });

  it('include two more seconds, because another gateway may have served the page before it received the update', () => {
    recent.keep('late', null);
    now += 1_900;
    expect(recent.since(0, 'me')).toBe('late');
    now += 200;
    expect(recent.since(0, 'me')).toBe('');
  });

  it('are not kept forever', () => {
    for (let n = 0; n < 200_000; n += 1) {
      now += 10;
      recent.keep(`${n} `, null);
    }
    const kept = recent.since(1_000_000, 'me').split(' ').length;
    expect(kept).toBeLessThanOrEqual(50_001);
    expect(recent.since(100_000, 'me').split(' ').length).toBeGreaterThan(10_000);
  });
});
