import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GameMoneylines, GameState, MoneylineAnalysis } from '@overline/contracts';
import { anAnalyzedProp } from '../../analysis/an-answer.fixture.ts';
import { PREMIUM } from '../../session/user.fixture.ts';
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

const STATES: GameState[] = [
  { gameId: 'g0', phase: 'live', startsAt: '2099-11-20T22:00:00.000Z', homeTeam: 'Foxes', awayTeam: 'Owls' },
  { gameId: 'g1', phase: 'scheduled', startsAt: '2099-11-21T01:00:00.000Z', homeTeam: 'Voyagers', awayTeam: 'Pines' },
  { gameId: 'g2', phase: 'scheduled', startsAt: '2099-11-23T01:00:00.000Z', homeTeam: 'Bears', awayTeam: 'Gulls' },
].map((game) => ({
  ...{ league: 'NBA', homeScore: null, awayScore: null, clock: null, players: [] },
  ...(game as Pick<GameState, 'gameId' | 'phase' | 'startsAt' | 'homeTeam' | 'awayTeam'>),
}));

const MONEYLINES: GameMoneylines[] = [
  {
    ...{ gameId: 'g1', league: 'NBA', startsAt: '2099-11-21T01:00:00.000Z', homeTeam: 'Voyagers', awayTeam: 'Pines' },
    home: {
      ...{ probability: 68.4, fairPrice: -216, best: { book: 'Harbor', price: -270, at }, breakEven: 73, ev: -6.3 },
      ...{ stance: 'lean', takeAt: -200 },
    },
    away: {
      ...{ probability: 31.6, fairPrice: 216, best: { book: 'Bluefin', price: 227, at }, breakEven: 30.6, ev: 3.5 },
      ...{ stance: 'bet', takeAt: 220 },
    },
  },
];

function open(answers: Answers = {}, user: Parameters<typeof renderPage>[1] = PLATINUM) {
  const sent = mockApi({
    '/analyses': { body: [] },
    '/auth/me': { body: user },
    '/suggestions': { body: [] },
    '/games': { body: STATES },
    '/moneylines': { body: MONEYLINES },
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

  it('starts with the next games, and the chance, best price and value of both sides', async () => {
    open();
    const games = within(await screen.findByRole('region', { name: 'Next games' }));
    expect((await games.findByText('31.6%')).closest('tr')?.textContent).toBe('Pines31.6%+227 BluefinBet+3.5%');
    expect(games.getByText('68.4%').closest('tr')?.textContent).toBe('Voyagers68.4%−270 Harbor−6.3%');
    expect(games.queryByText('Gulls')).toBeNull();
  });

  it('shows placeholders for chances and prices while they load, and none if they fail', async () => {
    let fail = (): void => undefined;
    const reply = new Promise<{ status: number; body: object }>((resolve) => {
      fail = () => resolve({ status: 503, body: { message: 'Away' } });
    });
    open({ '/moneylines': () => reply });
    const row = (await screen.findByRole('link', { name: 'Pines' })).closest('tr');
    expect(row?.querySelectorAll('td > .animate-pulse')).toHaveLength(3);
    fail();
    expect(await screen.findByText('Chances and prices could not be loaded. Retrying every minute.')).toBeTruthy();
    expect(row?.querySelectorAll('.animate-pulse')).toHaveLength(0);
  });

  it('analyzes a game of the list', async () => {
    const sent = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Analyze Pines at Voyagers' }));
    expect(await screen.findByText('Better, and at home.')).toBeTruthy();
    expect(sent.find(({ path }) => path === '/moneylines/analyze')?.body).toEqual({ query: 'Pines at Voyagers' });
  });

  it('shows only teams and times on lower plans, without a request for chances', async () => {
    const sent = open({}, PREMIUM);
    const games = within(await screen.findByRole('region', { name: 'Next games' }));
    expect(await games.findByText('Pines')).toBeTruthy();
    expect(games.queryByRole('button')).toBeNull();
    expect(sent.map(({ path }) => path)).not.toContain('/moneylines');
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

  it('marks no old price as the best, because the answer ignores it', async () => {
    const offer = (book: string, price: number) => ({ book, price, at, breakEven: 50, ev: 1, confidence: 50 });
    const judged = { probability: 50, fairPrice: 100, breakEven: 50, ev: 1, stance: null, takeAt: null };
    const side = (best: ReturnType<typeof offer>) => ({ ...judged, best, offers: [best] });
    const sides = { home: side(offer('FanDuel', -148)), away: side(offer('FanDuel', 126)) };
    const old = [
      { source: 'Harbor', homeMoneyline: 140, awayMoneyline: 250, logoUrl: '', at: '2026-11-20T03:00:00.000Z' },
      { source: 'Bluefin', homeMoneyline: -148, awayMoneyline: 126, logoUrl: '', at: '2026-11-20T03:00:00.000Z' },
    ];
    open({ '/moneylines/analyze': { body: aGame({ sides, bookieOdds: [...old, ...aGame().bookieOdds] }) } });
    await ask('pines');
    await screen.findByRole('region', { name: 'The two teams' });
    const marked = screen.getAllByRole('row').filter((row) => row.textContent?.includes('best'));
    expect(marked.map((row) => row.textContent)).toEqual([expect.stringMatching(/^FanDuelbest\+126best−148/)]);
  });

  it('shows the summary of an answer before its reasoning', async () => {
    open();
    await ask('pines');
    const reasoning = await screen.findByText('Better, and at home.');
    const summary = screen.getByText('The market is lower.');
    const teams = screen.getByRole('region', { name: 'The two teams' });
    expect(summary.compareDocumentPosition(teams)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(teams.contains(reasoning)).toBe(true);
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

describe('parsing a moneyline analysis', () => {
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
