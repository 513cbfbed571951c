import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { aForecast, anAnalyzedProp } from './an-answer.fixture.ts';
import { PREMIUM } from '../session/user.fixture.ts';
import { PropView } from './prop-view.tsx';

describe('an analyzed prop', () => {
  afterEach(cleanup);

  it('shows a double-double with its chance, its fair price and its past games', async () => {
    mockApi({ '/picks/top-picks': { body: [] } });
    const forecast = aForecast({
      market: 'player_double_double',
      propType: 'Double-double',
      line: 0.5,
      book: null,
      price: null,
      priceAt: null,
      prices: [],
      confidence: null,
      breakEven: null,
      ev: null,
      consensusProbability: null,
      consensusBooks: 0,
      passLine: null,
      probability: 34.5,
      modelProbability: 34.5,
      fairPrice: 190,
      projection: 0,
      range: { low: 0, high: 1 },
      distribution: { kind: 'table', start: 0, pmf: [0.655, 0.345] },
      snapshot: {},
      hitRates: [{ label: 'Last 5', n: 5, wins: 2, losses: 3, pushes: 0 }],
      games: [{ day: '2026-01-12', opponent: 'Harbor City Gulls', home: true, minutes: 34, value: 1 }],
    });
    const prop = anAnalyzedProp({
      propDescription: 'Marcus Ellery double-double',
      probability: 34.5,
      confidence: null,
      ev: null,
      reasoning: 'By itself: 45.0% for 10+ rebounds.',
      forecast,
    });
    const { container } = renderPage(<PropView prop={prop} startsOpen />, PREMIUM);
    await screen.findByText('By itself: 45.0% for 10+ rebounds.');
    const text = container.textContent;
    expect(text).toContain('Over 0.5 double-double');
    expect(text).toContain('34.5%');
    expect(text).toMatch(/No book quotes this line\. \+190 or better/);
    expect(text).toContain('How often over 0.5 would have won');
  });

  it('names the price at which it is a bet if the reader’s books quote none', async () => {
    const preferences = { books: ['BetRivers'], region: null, notSold: [], views: [], version: 1 };
    mockApi({ '/picks/top-picks': { body: [] }, '/preferences': { body: preferences } });
    const forecast = aForecast({ stance: 'bet', takeAt: -140, fairPrice: -158 });
    const { container } = renderPage(<PropView prop={anAnalyzedProp({ forecast })} startsOpen />, PREMIUM);
    await screen.findByText(/^None of your books quotes this\./);
    expect(container.textContent).toContain('−140 or better would be worth it.');
  });
});
