import { describe, expect, it } from '@jest/globals';
import { RefreshingValue } from './refreshing-value.ts';

/** A value whose loads the test finishes itself. */
function aValue(freshMs = 60_000) {
  const loads: { finish: (value: string) => void; fail: () => void }[] = [];
  const failures: unknown[] = [];
  const value = new RefreshingValue<string>({
    freshMs,
    load: () =>
      new Promise((resolve, reject) => loads.push({ finish: resolve, fail: () => reject(new Error('unavailable')) })),
    onFailure: (error) => failures.push(error),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { value, loads, failures, turn };
}

describe('RefreshingValue', () => {
  it('loads once for all callers that wait for the first value', async () => {
    const { value, loads } = aValue();
    const waiting = [value.get(), value.get()].map(async (shown) => shown);
    loads[0]?.finish('one');
    expect(await Promise.all(waiting)).toEqual(['one', 'one']);
    expect(value.get()).toBe('one');
    expect(loads).toHaveLength(1);
  });

  it('returns the stale value while it reloads', async () => {
    const { value, loads, turn } = aValue(-1);
    const first = value.get();
    loads[0]?.finish('one');
    await first;
    expect(value.get()).toBe('one');
    loads[1]?.finish('two');
    await turn();
    expect(value.get()).toBe('two');
  });

  it('loads again after a change during a load, and never returns the result of the early load', async () => {
    const { value, loads, turn } = aValue();
    const first = value.get();
    const refreshed = value.refresh();
    loads[0]?.finish('before the change');
    await turn();
    loads[1]?.finish('after the change');
    expect(await first).toBe('after the change');
    await refreshed;
    expect(loads).toHaveLength(2);
    expect(value.get()).toBe('after the change');
  });

  it('keeps the old value when reloading fails', async () => {
    const { value, loads, failures } = aValue();
    const first = value.get();
    loads[0]?.finish('one');
    await first;
    const refreshed = value.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    loads[1]?.fail();
    await refreshed;
    expect(value.get()).toBe('one');
    expect(failures).toHaveLength(1);
  });
});
