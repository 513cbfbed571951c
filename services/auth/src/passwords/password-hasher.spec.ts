import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { TooManySignIns } from '../auth.errors.ts';
import { WorkQueue } from './password-hasher.ts';

describe('WorkQueue', () => {
  it('never runs more tasks than allowed at once, and runs them in order', async () => {
    const queue = new WorkQueue(2, 10);
    let running = 0;
    let maxRunning = 0;
    const order: number[] = [];
    const work = (n: number) => async (): Promise<void> => {
      maxRunning = Math.max(maxRunning, (running += 1));
      order.push(n);
      await turn();
      running -= 1;
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map((n) => queue.run(work(n))));
    expect(maxRunning).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('refuses tasks while the queue is full, and accepts them again afterwards', async () => {
    const queue = new WorkQueue(1, 1);
    const both = Promise.all([queue.run(() => turn('first')), queue.run(() => turn('second'))]);
    await expect(queue.run(() => turn('third'))).rejects.toThrow(TooManySignIns);
    expect(await both).toEqual(['first', 'second']);
    expect(await queue.run(() => turn('fourth'))).toBe('fourth');
  });

  it('releases the slot of a task that fails', async () => {
    const queue = new WorkQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });
});
