import { expect, it } from '@jest/globals';
import { containerNames } from './docker-server.ts';

it('gives a server a new volume after its data folder, and with it the password, was deleted', () => {
  const [before, after] = ['one', 'other'].map((password) =>
    containerNames({ name: 'postgres' }, '/home/me/overline/.overline/servers/postgres', password),
  );
  expect(before).toEqual({ name: 'overline-postgres-ae02445e', volume: 'overline-postgres-ae02445e-7692c3ad' });
  expect(after).toEqual({ name: before?.name, volume: expect.not.stringContaining('7692c3ad') });
});
