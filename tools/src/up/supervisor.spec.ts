import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@overline/testing/servers';
import { Supervisor } from './supervisor.ts';

const SLOW_SERVICE = `
import { createServer } from 'node:http';
setTimeout(() => createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1'), 800);
`;

describe('a supervised service', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'overline-supervisor-'));
    writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(home, 'slow.js'), SLOW_SERVICE);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('that starts slowly has twice as long at each further start, until it is live', async () => {
    const lines: string[] = [];
    const supervisor = new Supervisor(join(home, 'logs'), true, {
      log: (line) => lines.push(line),
      crashed: (report) => lines.push(report),
      changed: () => undefined,
    });
    const port = await freePort();
    const command = { name: 'slow', home, script: 'slow.js', flags: [], environment: { PORT: String(port) } };
    const isLive = await supervisor.start(
      { ...command, liveUrl: `http://127.0.0.1:${port}/` },
      { starts: 9, liveMs: 250 },
    );
    await supervisor.stop();
    expect(isLive).toBe(true);
    expect(lines.slice(0, 2)).toEqual([
      'slow did not answer within 0.25 s; restarting it in 1 s',
      'slow did not answer within 0.5 s; restarting it in 2 s',
    ]);
  });
});
