import { useState } from 'react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { boardRows, NO_FILTERS, readFilters, writeFilters } from '@overline/forecast';
import { formatShortStart } from '../../lib/format.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters as on the board: the URL's search parameters hold them. */
function Filters() {
  const [search, setSearch] = useState('');
  const filters = readFilters(new URLSearchParams(search));
  return (
    <>
      <FilterPanel
        rows={[]}
        filters={filters}
        onChange={(changed) => setSearch(new URLSearchParams(writeFilters({ ...filters, ...changed })).toString())}
        isPaid
        hasMyBooks={false}
      />
      <button type="button" onClick={() => setSearch('odds=-120..200&value=3')}>
        Saved view
      </button>
      <output>{search}</output>
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const search = () => screen.getByRole('status').textContent;

it('tells two games of the same teams apart by their start', () => {
  const second = aGameBoard({ id: 'nba:2', startsAt: '2026-01-17T01:00:00.000Z' });
  const rows = boardRows([aGameBoard(), second], null, {});
  render(<FilterPanel rows={rows} filters={NO_FILTERS} onChange={() => undefined} isPaid hasMyBooks={false} />);
  const starts = ['2026-01-16T00:30:00.000Z', '2026-01-17T01:00:00.000Z'].map(formatShortStart);
  expect([...screen.getByLabelText('Game').children].map(({ textContent }) => textContent)).toEqual([
    ...['Any', `ALD at HAR, ${starts[0]}`, `ALD at HAR, ${starts[1]}`],
  ]);
  cleanup();
});

describe('the number fields of the filters', () => {
  afterEach(cleanup);

  it('take American odds typed digit by digit', async () => {
    render(<Filters />);
    await userEvent.type(field('Odds from'), '-110');
    expect(field('Odds from').value).toBe('-110');
    await userEvent.type(field('Odds to'), '150');
    expect(field('Odds to').value).toBe('150');
    expect(search()).toBe('odds=-110..150');
  });

  it('keep what is typed while it is not a price yet, and drop it when the field is left', async () => {
    render(<Filters />);
    await userEvent.type(field('Odds from'), '-11');
    expect([field('Odds from').value, search()]).toEqual(['-11', '']);
    await userEvent.tab();
    expect(field('Odds from').value).toBe('');
  });

  it('can be corrected digit by digit', async () => {
    render(<Filters />);
    await userEvent.type(field('Odds from'), '-110{Backspace}{Backspace}25');
    expect([field('Odds from').value, search()]).toEqual(['-125', 'odds=-125..']);
  });

  it('take decimals, and can be emptied', async () => {
    render(<Filters />);
    await userEvent.type(field('Minimum value, %'), '2.5');
    expect(search()).toBe('value=2.5');
    await userEvent.clear(field('Minimum value, %'));
    expect([field('Minimum value, %').value, search()]).toEqual(['', '']);
  });

  it('show values that are set elsewhere while a field has the focus', async () => {
    render(<Filters />);
    await userEvent.type(field('Odds from'), '-110');
    // A click that does not move the focus, as in Safari.
    fireEvent.click(screen.getByRole('button', { name: 'Saved view' }));
    expect(document.activeElement).toBe(field('Odds from'));
    expect(['Odds from', 'Odds to', 'Minimum value, %'].map((name) => field(name).value)).toEqual(['-120', '200', '3']);
  });
});
