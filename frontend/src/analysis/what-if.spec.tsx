import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { aForecast, anAnalyzedProp } from './an-answer.fixture.ts';
import { PREMIUM } from '../session/user.fixture.ts';
import { PropView } from './prop-view.tsx';
import { WhatIfTeammate } from './what-if.tsx';

const CHANGE = { playerId: 'p2', playerName: 'Tavi Orsolo', team: 'Foxes', state: 'out', listed: null } as const;

describe('a what-if', () => {
  afterEach(cleanup);

  it('shows both chances, and the curve of either lineup', async () => {
    mockApi({ '/picks/top-picks': { body: [] } });
    const prop = anAnalyzedProp({
      probability: 61.2,
      forecast: aForecast({ probability: 61.2, minutes: 36.5, fairPrice: -158 }),
      whatIf: { changes: [CHANGE], games: 14, today: aForecast({ probability: 48.4, minutes: 33, fairPrice: 107 }) },
    });
    const { container } = renderPage(<PropView prop={prop} startsOpen />, PREMIUM);
    const table = (await screen.findByRole('table', { name: 'With and without the condition' })).textContent;
    expect(table).toContain('If Tavi Orsolo sits');
    expect(table).toContain('61.2%48.4%');
    expect(table).toContain('36.533');
    expect(container.textContent).toContain('14 past games under this condition');
    fireEvent.click(screen.getByRole('radio', { name: 'Today’s forecast' }));
    expect(screen.getByRole('radio', { name: 'Today’s forecast' })).toHaveProperty('checked', true);
  });

  it('shows no minutes in a league that counts games', async () => {
    mockApi({ '/picks/top-picks': { body: [] } });
    const prop = anAnalyzedProp({
      forecast: aForecast({ minutes: 1 }),
      whatIf: { changes: [CHANGE], games: null, today: aForecast({ minutes: 1 }) },
    });
    renderPage(<PropView prop={prop} startsOpen />, PREMIUM);
    const table = await screen.findByRole('table', { name: 'With and without the condition' });
    expect(table.textContent).not.toContain('Minutes');
  });

  it('asks the same bet again without the chosen teammate', () => {
    const onAsk = jest.fn();
    const teammates = [
      {
        playerName: 'Tavi Orsolo',
        minutes: 34.2,
        out: false,
        query: 'Marcus Ellery over 24.5 points without Tavi Orsolo',
      },
      { playerName: 'Bo Quist', minutes: 20, out: true, query: 'Marcus Ellery over 24.5 points if Bo Quist plays' },
    ];
    renderPage(<WhatIfTeammate teammates={teammates} onAsk={onAsk} />, PREMIUM);
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('option', { name: 'Bo Quist plays (20 min)' })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'What if' }), { target: { value: 'Tavi Orsolo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(onAsk).toHaveBeenCalledWith('Marcus Ellery over 24.5 points without Tavi Orsolo');
  });
});
