import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('default to the simulated league on port 3090 in real time', () => {
    expect(readConfig({})).toMatchObject({ port: 3090, dataFolder: undefined, dataDay: undefined, demoNow: undefined });
  });

  it.each([
    [{ SANDBOX_PORT: 'many' }, 'SANDBOX_PORT'],
    [{ SANDBOX_DAY: '2024-13-01' }, 'SANDBOX_DAY'],
    [{ DEMO_NOW: 'yesterday' }, 'DEMO_NOW'],
  ])('are refused by name when they cannot be used: %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(name);
  });
});
