import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { FailedWorkList } from '@overline/contracts';
import { openConsole } from './a-console.fixture.tsx';

afterEach(cleanup);

type Item = FailedWorkList['services'][number]['items'][number];

function anItem(changes: Partial<Item>): Item {
  return {
    id: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c54',
    kind: 'outside-call',
    name: 'post-message',
    reason: 'Error: closed',
    tries: 3,
    failedAt: '2026-01-12T18:00:00.000Z',
    content: '{}',
    ...changes,
  };
}

it('offers to drop failed work, but not a failed analysis', async () => {
  const items = [
    anItem({}),
    anItem({ id: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c55', kind: 'analysis', name: 'prop analysis' }),
  ];
  const body: FailedWorkList = { services: [{ service: 'analysis', error: null, count: 2, items }], troubles: [] };
  openConsole('failed', { '/admin/failed-work': { body } });
  expect(await screen.findByRole('button', { name: 'Replay prop analysis' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Drop post-message' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Drop prop analysis' })).toBeNull();
});
