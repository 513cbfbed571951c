import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MoneylineAnalysis } from '@overline/contracts';
import { anAnalyzedProp, PREMIUM } from '../../analysis/an-answer.fixture.ts';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { readMoneyline } from './api/moneyline-analysis.ts';
import { MoneylinesPage } from './moneylines-page.tsx';

const PLATINUM = { ...PREMIUM, tier: 'Platinum' as const };
const at = '2026-11-20T15:00:00.000Z';

function aGame(changes: Partial<MoneylineAnalysis> = {}): MoneylineAnalysis {
  return {
    gameTitle: 'Pines at Voyagers',
    gameDate: '2026-11-21',
    startsAt: '2026-11-21T01:00:00.000Z',
    homeTeam: { name: 'Voyagers', logoUrl: '', record: '9–4', moneyline: -148, impliedOdds: 57.9 },
    awayTeam: { name: 'Pines', logoUrl: '', record: '6–7', moneyline: 136, impliedOdds: 42.1 },
    prediction: {
      winner: 'Voyagers',
      confidence: 71,
      reasoning: 'Better, and at home.',
      homeProbability: 63.4,
      marketHomeProbability: 57.9,
      fairHome: -173,
      fairAway: 173,
    },
    scoreProjection: { homeScore: 116.3, awayScore: 111.8 },
    keyFactors: ['Rest'],
    lineupInfo: ['Nobody out'],
    additionalInfo: [],
    bookieOdds: [
      { source: 'DraftKings', homeMoneyline: -152, awayMoneyline: 136, logoUrl: '', at },
      { source: 'FanDuel', homeMoneyline: -148, awayMoneyline: 126, logoUrl: '', at },
    ],
    playerProps: [
      {
        playerName: 'Marcus Ellery',
        league: 'NBA',
        overallSummary: '',
        confidenceLevel: 70,
        dataSourcesConsidered: [],
        analyzedProps: [anAnalyzedProp()],
      },
    ],
    summary: 'The market is lower.',
    sources: [],
    error: null,
    candidates: [],
    modelVersion: 'games-1',
    wordsBy: 'template',
    gameId: 'g1',
    ...changes,
  };
}

const EMPTY = {
  gameTitle: '',
  homeTeam: null,
  awayTeam: null,
  prediction: null,
  scoreProjection: null,
  bookieOdds: [],
  playerProps: [],
  summary: '',
};

function open(answers: Answers = {}, user: Parameters<typeof renderPage>[1] = PLATINUM) {
  const sent = mockApi({
    '/analyses': { body: [] },
    '/auth/me': { body: user },
    '/suggestions': { body: [] },
    '/moneylines/analyze': { body: aGame() },
    ...answers,
  });
  renderPage(<MoneylinesPage />, user);
  return sent;
}

const ask = (words: string) => userEvent.type(screen.getByRole('combobox'), `${words}{Enter}`);

describe('the moneylines page', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('is locked below Platinum', () => {
    open({}, PREMIUM);
    expect(screen.getByText('Moneyline Analysis - Premium Feature')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to Platinum' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is open to Admin', () => {
    open({}, { ...PREMIUM, tier: 'Admin' });
    expect(screen.getByRole('combobox')).toBeTruthy();
  });

  it('shows both teams with our chance, the market’s, and the best price of each side', async () => {
    open();
    await ask('pines');
    const teams = within(await screen.findByRole('region', { name: 'The two teams' }));
    expect(teams.getByText('Our winner')).toBeTruthy();
    for (const share of ['36.6%', '63.4%', '42.1%', '57.9%']) expect(teams.getByText(share)).toBeTruthy();
    expect(teams.getByText('projected score').parentElement?.textContent).toContain('112–116');
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(rows.find((row) => row.startsWith('DraftKings'))).toContain('best+136');
    expect(rows.find((row) => row.startsWith('FanDuel'))).toContain('best−148');
    expect(screen.getByText('Player props in this game')).toBeTruthy();
  });

  it('shows the reasoning and the summary of an answer', async () => {
    open();
    await ask('pines');
    expect(await screen.findByText('Better, and at home.')).toBeTruthy();
    expect(screen.getByText('The market is lower.')).toBeTruthy();
  });

  it('says that there is no price to judge if no book quotes the winner', async () => {
    const unpriced = { ...aGame().homeTeam, moneyline: null } as MoneylineAnalysis['homeTeam'];
    open({ '/moneylines/analyze': { body: aGame({ homeTeam: unpriced, bookieOdds: [] }) } });
    await ask('pines');
    expect(await screen.findByText('No book quotes the winner, so there is no price to judge.')).toBeTruthy();
    expect(screen.queryByText(/better than fair/)).toBeNull();
  });

  it('says that nothing was found', async () => {
    open({ '/moneylines/analyze': { body: aGame(EMPTY) } });
    await ask('xyzzy');
    expect(await screen.findByText('No Results Found')).toBeTruthy();
    expect(screen.getByText('Try searching with different team names or check your spelling.')).toBeTruthy();
  });

  it.each([
    [{ error: 'The analysis broke.' }, 'The analysis broke.'],
    [
      { message: 'An error occurred while analyzing the moneyline. Please try again.' },
      'An error occurred while analyzing the moneyline. Please try again.',
    ],
    [{}, 'An unknown error occurred during moneyline analysis.'],
  ])('shows the message of a failure %p, else the default', async (body, words) => {
    open({ '/moneylines/analyze': { status: 500, body } });
    await ask('pines');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Analysis Error')).toBeTruthy();
  });
});

describe('reading a moneyline analysis', () => {
  it('defaults the confidence to 0 and reads numbers from text', () => {
    const game = readMoneyline({
      homeTeam: { name: 'A', moneyline: '+120', impliedOdds: '145%' },
      awayTeam: { name: '' },
      prediction: { winner: 'A', confidence: 'high' },
      keyFactors: 'One',
    });
    expect(game.homeTeam).toMatchObject({ moneyline: 120, impliedOdds: 100 });
    expect(game.awayTeam).toBeNull();
    expect(game.prediction?.confidence).toBe(0);
    expect(game.keyFactors).toEqual(['One']);
    expect(readMoneyline(null)).toMatchObject({ homeTeam: null, error: null, bookieOdds: [] });
  });
});
