import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { PropForecast } from '@overline/contracts';
import { aPick } from '../components/prop/a-pick.fixture.ts';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { aForecast, PREMIUM } from './an-answer.fixture.ts';
import { PublishedNote } from './published-note.tsx';

function open(changes: Partial<PropForecast> = {}) {
  mockApi({ '/picks/top-picks': { body: [aPick()] } });
  return renderPage(<PublishedNote forecast={aForecast(changes)} />, PREMIUM);
}

describe('an answer about a published pick', () => {
  afterEach(cleanup);

  it('says what was published, when, and our chance for it now', async () => {
    open({ probability: 47.2 });
    expect((await screen.findByText(/We published/)).textContent).toMatch(
      /^We published Over 24\.5 points at −112 at 8:00\sAM CST; now we say 47\.2% for it\.$/,
    );
  });

  it('describes the published side even if the answer takes the other one', async () => {
    open({ side: 'Under', probability: 58 });
    expect(await screen.findByText(/now we say 42\.0% for it/)).toBeTruthy();
  });

  it('shows nothing for any other prop', async () => {
    const { container } = open({ market: 'player_assists' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(container.textContent).toBe('');
  });
});
