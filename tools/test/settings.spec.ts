import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { detailOf } from '../src/up/progress.ts';
import { readSettings } from '../src/up/settings.ts';

describe('the settings of up', () => {
  const read = (environment: NodeJS.ProcessEnv): ReturnType<typeof readSettings> =>
    readSettings({ INIT_CWD: '/from', ...environment }, '/workspace');

  it('uses ports 3001 and 3090 and one data folder by default', () => {
    expect(read({})).toMatchObject({
      port: 3001,
      sandboxPort: 3090,
      dataDir: '/workspace/.overline',
      sandboxData: undefined,
    });
  });

  it('resolves relative folders from where the user ran the command', () => {
    expect(read({ DATA_DIR: 'mine', SANDBOX_DATA: '../shared/data' })).toMatchObject({
      dataDir: '/from/mine',
      sandboxData: '/shared/data',
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['SANDBOX_PORT', '70000'],
  ])('names %s when it is "%s"', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name} must be a port from 1 to 65535, not "${value}"`);
  });

  it('uses one separate data folder per replay and per DEMO_NOW', () => {
    const replay = { SANDBOX_DATA: '/data/nba', SANDBOX_DAY: '2024-12-20' };
    const folders = [{}, replay, { ...replay, SANDBOX_DAY: '2024-12-21' }, { DEMO_NOW: '2026-03-08T09:00:00Z' }].map(
      (environment) => read(environment).dataDir,
    );
    expect(new Set(folders).size).toBe(4);
    expect(read(replay).dataDir).toBe(folders[1]);
    expect(folders[1]?.startsWith(join('/workspace/.overline', 'world-nba-2024-12-20-'))).toBe(true);
  });
});

describe('the detail of a service that is not ready', () => {
  it('lists the messages of the parts that are not up', () => {
    const body = {
      status: 'error',
      details: { database: { status: 'up' }, demo: { status: 'down', message: 'loading day 3 of 45' } },
    };
    expect(detailOf(JSON.stringify(body))).toBe('loading day 3 of 45');
  });

  it('has the name of a part without a message, and is empty if the response cannot be parsed', () => {
    expect(detailOf('{"details":{"bus":{"status":"down"}}}')).toBe('bus');
    expect(detailOf('<html>')).toBe('');
  });
});
