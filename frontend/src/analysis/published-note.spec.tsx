import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { PropForecast } from '@overline/contracts';
import { aGameState, aPick } from '../components/prop/a-pick.fixture.ts';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { aForecast } from './an-answer.fixture.ts';
import { PREMIUM } from '../session/user.fixture.ts';
import { PublishedNote } from './published-note.tsx';

function open(changes: Partial<PropForecast> = {}) {
  const startsAt = '2126-11-21T00:30:00.000Z';
  mockApi({ '/picks/top-picks': { body: [aPick({ game: { ...aPick().game, startsAt } })] } });
  return renderPage(<PublishedNote forecast={aForecast(changes)} />, PREMIUM);
}

describe('an answer about a published pick', () => {
  afterEach(cleanup);

  it('says what was published, when, and our chance for it now', async () => {
    open({ probability: 47.2 });
    expect((await screen.findByText(/We published/)).textContent).toMatch(
      /^We published Over 24\.5 points at −112 at 2:00\sPM UTC\. We now give it 47\.2%\.$/,
    );
  });

  it('describes the published side even if the answer takes the other one', async () => {
    open({ side: 'Under', probability: 58 });
    expect(await screen.findByText(/We now give it 42\.0%/)).toBeTruthy();
  });

  it('names the pick whose game is under way, and which game the answer is about', async () => {
    mockApi({ '/picks/top-picks': { body: [aPick()] }, '/games': { body: [aGameState()] } });
    const next = aForecast({ gameId: 'g2', startsAt: '2126-11-24T00:30:00.000Z' });
    renderPage(<PublishedNote forecast={next} />, PREMIUM);
    expect((await screen.findByText(/is under way/)).textContent).toMatch(
      /^Our pick Over 24\.5 points is under way: 9 of 24\.5 · Q2 3:44\. This answer is about the next game, Sun,/,
    );
  });

  it('shows nothing for any other prop', async () => {
    const { container } = open({ market: 'player_assists' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(container.textContent).toBe('');
  });
});
