import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OverduePick } from '@overline/contracts';
import { messages, openConsole, press } from './a-console.fixture.tsx';

afterEach(cleanup);

const pick: OverduePick = {
  id: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c54',
  day: '2026-01-12',
  startsAt: '2026-01-13T01:00:00.000Z',
  playerName: 'Ada Moreno',
  league: 'NBA',
  propType: 'Points',
  propLine: 20.5,
  pickDirection: 'Over',
};
const OVERDUE = { '/picks/overdue': { body: { picks: [pick] } } };
const VOID = `/picks/${pick.id}/void`;
const NAME = 'Void Ada Moreno Over 20.5 Points';

async function confirm(reason: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: `${NAME}?` });
  // A dialog takes pointers only after its second render.
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'));
  if (reason) await userEvent.type(within(dialog).getByLabelText('Reason'), reason);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void pick' }));
}

describe('picks without a result', () => {
  it('are voided after a confirmation with a reason', async () => {
    let open = [pick];
    const sent = openConsole('picks', {
      '/picks/overdue': () => ({ body: { picks: open } }),
      [VOID]: () => {
        open = [];
        return { body: {} };
      },
    });
    await press(NAME);
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
    await confirm('The league removed the game.');
    await waitFor(() => expect(messages()).toEqual(['Ada Moreno Over 20.5 Points was voided.']));
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted).toMatchObject([{ path: VOID, body: { reason: 'The league removed the game.' } }]);
    await waitFor(() => expect(screen.queryByText('Picks without a result')).toBeNull());
  });

  it('are not voided without a reason', async () => {
    const sent = openConsole('picks', OVERDUE);
    await press(NAME);
    await confirm('');
    expect(await screen.findByText('Must have at least 3 characters')).toBeTruthy();
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('show in the dialog why they could not be voided', async () => {
    openConsole('picks', { ...OVERDUE, [VOID]: { status: 409, body: { message: 'This pick is already settled' } } });
    await press(NAME);
    await confirm('A reason');
    expect(await screen.findByText('This pick is already settled')).toBeTruthy();
  });

  it('have no section when there are none', async () => {
    openConsole('picks', { '/picks/overdue': { body: { picks: [] } } });
    expect(await screen.findByText('Total Picks')).toBeTruthy();
    expect(screen.queryByText('Picks without a result')).toBeNull();
  });
});
