import { expect, it } from '@jest/globals';
import { IncomingRequest, newRequestId, startTelemetry } from '@overline/telemetry';
import { PinoLogger } from './pino-logger.ts';

it('writes one JSON object a line, and no password, token or key', () => {
  const lines: string[] = [];
  const logger = new PinoLogger('kitten', 'info', { write: (line) => void lines.push(line) });
  logger.log(
    { msg: 'signed in', password: 'hunter2', user: { token: 'abc123', apiKey: 'sk-1', name: 'Tom' } },
    'Login',
  );
  logger.debug('not at this level');
  logger.error('broken', 'the stack', 'Login');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ service: 'kitten', msg: 'signed in', context: 'Login' }),
    expect.objectContaining({ msg: 'broken', stack: 'the stack', context: 'Login' }),
  ]);
  expect(lines.join()).not.toMatch(/hunter2|abc123|sk-1/);
  expect(lines[0]).toContain('Tom');
});

it('says for which request a line is written', async () => {
  await startTelemetry('kitten', undefined);
  const lines: string[] = [];
  const logger = new PinoLogger('kitten', 'info', { write: (line) => void lines.push(line) });
  const id = newRequestId();
  await IncomingRequest.of(id).run(async () => {
    await Promise.resolve();
    logger.log('inside');
  });
  logger.log('outside');
  expect(lines.map((line) => (JSON.parse(line) as { request_id?: string }).request_id)).toEqual([id, undefined]);
});
