import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { replayDay } from '../src/up/settings.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-day-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the day of a replay', () => {
  it('is the chosen day when the data folder is created, and advances with the calendar', () => {
    expect(replayDay(folder, '2024-12-20', new Date('2026-11-21T03:00:00Z'))).toBe('2024-12-20');
    expect(replayDay(folder, '2024-12-20', new Date('2026-11-21T04:59:00Z'))).toBe('2024-12-20');
    // Midnight in New York.
    expect(replayDay(folder, '2024-12-20', new Date('2026-11-21T05:01:00Z'))).toBe('2024-12-21');
    expect(replayDay(folder, '2024-12-20', new Date('2026-12-01T17:00:00Z'))).toBe('2024-12-31');
  });

  it('refuses another chosen day for a data folder that exists already', () => {
    replayDay(folder, '2024-12-20', new Date('2026-11-21T12:00:00Z'));
    expect(() => replayDay(folder, '2024-12-01', new Date('2026-11-21T12:00:00Z'))).toThrow('choose another DATA_DIR');
  });
});
