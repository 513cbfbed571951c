import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Pick } from '@overline/contracts';
import { PREMIUM } from '../../analysis/an-answer.fixture.ts';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PickDetail } from './pick-detail.tsx';

function draw(pick: Pick): void {
  mockApi({
    '/settings': { body: { demo: false, now: pick.publishedAt } },
  });
  renderPage(<PickDetail pick={pick} current={undefined} onClose={() => undefined} />, PREMIUM);
}

function chances(): string {
  return (
    within(screen.getByRole('region', { name: 'Chances by line' }))
      .getByText('Over')
      .closest('dl')?.textContent ?? ''
  );
}

describe('the pick detail', () => {
  afterEach(cleanup);

  it('starts at the published line with the published chance', () => {
    draw(aPick());
    expect(chances()).toContain('Over61.2%');
    expect(chances()).toContain('Under38.8%');
  });

  it('updates the chances and the fair price with the line, and resets them', async () => {
    draw(aPick());
    const before = chances();
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('25');
    expect(chances()).not.toContain('Push0.0%');
    await userEvent.click(screen.getByRole('button', { name: 'Back to 24.5' }));
    expect(chances()).toBe(before);
  });

  it('marks the best price and shows the market’s chance', () => {
    draw(aPick());
    const best = screen.getByText('best').closest('tr');
    expect(best?.textContent).toContain('FanDuel');
    expect(screen.getByText('55.1%')).toBeTruthy();
    expect(screen.getByText('3 books, margin removed')).toBeTruthy();
  });

  it('expands a hit rate to its games', () => {
    draw(aPick());
    const games = screen.getByText('Last 5').closest('details');
    expect(games?.textContent).toContain('2 of 3');
    expect(within(games ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    expect(games?.textContent).toContain('Nov 18 at ATL: 31 points in 36 min, Hit');
  });

  it('says so when there is no detailed analysis', () => {
    const bare = aPick({
      hitRates: [],
      mockAnalysis: { summary: '', keyConsiderations: [], considerations: [], dataPoints: [] },
    });
    draw(bare);
    expect(screen.getByText('No detailed analysis available for this prop.')).toBeTruthy();
  });

  it('shows the model and the time of publication', () => {
    draw(aPick());
    expect(screen.getByText(/Model props-2026.11 · published/)).toBeTruthy();
  });
});
