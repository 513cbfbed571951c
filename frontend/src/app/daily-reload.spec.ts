import { describe, expect, it } from '@jest/globals';
import { isTyping, nextReload } from './daily-reload.ts';

describe('the daily reload', () => {
  it('is due at eight the same morning', () => {
    expect(nextReload(new Date(2026, 10, 20, 7, 59, 59))).toEqual(new Date(2026, 10, 20, 8));
  });

  it('is due the next morning after eight', () => {
    expect(nextReload(new Date(2026, 10, 20, 8))).toEqual(new Date(2026, 10, 21, 8));
  });

  it('waits while the user is typing', () => {
    const input = document.createElement('input');
    expect(isTyping(input)).toBe(false);
    input.value = 'LeBron points';
    expect(isTyping(input)).toBe(true);
  });

  it.each(['radio', 'checkbox', 'range'])('does not wait for a focused %s input', (type) => {
    const input = document.createElement('input');
    input.type = type;
    input.value = '5';
    expect(isTyping(input)).toBe(false);
  });
});
