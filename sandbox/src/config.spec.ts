import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('default to the simulated league on port 3090 in real time', () => {
    expect(readConfig({})).toMatchObject({ port: 3090, dataFolder: undefined, demoNow: undefined });
  });

  it('replay one day for all leagues, or a day for each', () => {
    expect(readConfig({ SANDBOX_DAY: '2025-11-01' }).dataDays.get('nhl')).toBe('2025-11-01');
    const { dataDays } = readConfig({ SANDBOX_DAY: 'nhl:2025-11-01, mlb:2022-08-06' });
    expect([...dataDays]).toEqual([
      ['nhl', '2025-11-01'],
      ['mlb', '2022-08-06'],
    ]);
  });

  it.each([
    [{ SANDBOX_PORT: 'many' }, 'SANDBOX_PORT'],
    [{ SANDBOX_DAY: '2024-13-01' }, 'SANDBOX_DAY'],
    [{ SANDBOX_DAY: 'cricket:2024-12-01' }, 'SANDBOX_DAY'],
    [{ DEMO_NOW: 'yesterday' }, 'DEMO_NOW'],
  ])('are refused by name when they cannot be used: %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(name);
  });
});
