import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPropAnalysis, aRecord } from '../../analysis/an-answer.fixture.ts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { AccessDenied } from '../../features/dashboard/dashboard-page.tsx';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { Dashboard } from './dashboard.tsx';

const AFTER_ONE_SEARCH = { ...PREMIUM, searchCountToday: 4 };

function open(answers: Answers = {}, user = PREMIUM) {
  const sent = mockApi({
    '/analyses': { body: [] },
    '/picks/top-picks': { body: [aPick()] },
    '/auth/me': { body: AFTER_ONE_SEARCH },
    '/suggestions': { body: [] },
    '/picks/analyze-prop': { body: aPropAnalysis() },
    ...answers,
  });
  const page = renderPage(<Dashboard />, user);
  return { ...page, asked: () => sent.filter(({ path }) => path === '/picks/analyze-prop'), sent };
}

const input = () => screen.getByRole('combobox', { name: 'Ask about a player prop' });

describe('the dashboard', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('is locked for Free, with a link to the plans', async () => {
    const { sent } = open({}, { ...PREMIUM, tier: 'Free', searchCountToday: 0 });
    expect(screen.getByText('AI Search Locked')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade Your Plan' }).getAttribute('href')).toBe('/pricing');
    expect(await screen.findAllByText('Locked pick')).toHaveLength(3);
    expect(sent.map(({ path }) => path)).not.toContain('/picks/top-picks');
  });

  it('shows the daily usage, five examples, the top props, and no recent searches', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'View All Picks' })).toBeTruthy();
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('button')).toHaveLength(5),
    );
    expect(screen.getByText('No recent searches yet')).toBeTruthy();
    expect(screen.getByText('Daily Usage')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
    expect(screen.getByRole('progressbar').dataset.high).toBe('false');
  });

  it('turns the bar red above 80 percent and shows Admin no limit', () => {
    open({}, { ...PREMIUM, searchCountToday: 10 });
    expect(screen.getByRole('progressbar').dataset.high).toBe('true');
    cleanup();
    open({}, { ...PREMIUM, tier: 'Admin' });
    expect(screen.getByText('Unlimited searches.')).toBeTruthy();
  });

  it('sends a question once with a key, waits, answers, updates the count, and remembers it', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    const { asked } = open({
      '/picks/analyze-prop': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await userEvent.type(input(), '  ellery over 24.5 {Enter}');
    expect(await screen.findByRole('button', { name: 'Analyzing...' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Analyzing...' }));
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({
      body: { query: 'ellery over 24.5' },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    answer({ body: aPropAnalysis({ sources: [{ uri: 'https://news.test/a', title: '<b>News</b>' }] }) });
    expect(await screen.findByText('His points over stands out.')).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Line' })).toBeTruthy();
    expect(screen.getByText('+8.2%')).toBeTruthy();
    const link = screen.getByRole('link', { name: '<b>News</b>' });
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('rel')).toContain('nofollow');
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('4'));
    expect(screen.getByText('Marcus Ellery Over 24.5 Points')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(`recentSearches:${PREMIUM.id}`) ?? '[]')).toHaveLength(1);
  });

  it('loads a saved answer again if that failed, without using a search', async () => {
    const record = aRecord({ finishedAt: '2026-01-05T18:00:00.000Z', askedAt: '2026-01-05T18:00:00.000Z' });
    const recent = { ...aPropAnalysis(), ...aPropAnalysis().analyzedProps[0], timestamp: record.askedAt };
    localStorage.setItem(`recentSearches:${PREMIUM.id}`, JSON.stringify([{ ...recent, id: 'r1' }]));
    let isAway = true;
    const { asked } = open({
      '/analyses': { body: [{ ...record, answer: undefined }] },
      [`/analyses/${record.id}`]: () => (isAway ? { status: 503, body: { message: 'Away.' } } : { body: record }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /saved answer/ }));
    expect(await screen.findByText('Away.')).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('His points over stands out.')).toBeTruthy();
    expect(asked()).toHaveLength(0);
  });

  it('asks the user to log in when the session has ended', async () => {
    open({ '/picks/analyze-prop': { status: 401, body: { message: 'Not authenticated' } } });
    await userEvent.type(input(), 'ellery points{Enter}');
    expect(await screen.findByText('Please log in to use AI analysis.')).toBeTruthy();
  });

  it.each([
    [{ status: 500, body: {} }, 'An unknown error occurred during analysis.'],
    [{ status: 500, body: { error: 'An unexpected error during analysis.' } }, 'An unexpected error during analysis.'],
  ])('shows the message of a failed search, or a default one: %p', async (answer, words) => {
    open({ '/picks/analyze-prop': answer });
    await userEvent.type(input(), 'ellery points{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('ignores blank questions', async () => {
    const { asked } = open();
    await userEvent.type(input(), '   {Enter}');
    expect(asked()).toHaveLength(0);
  });

  it('repeats a request without a response with the same key, and one that failed with a new key', async () => {
    let broken = true;
    const { asked } = open({
      '/picks/analyze-prop': () => {
        if (broken) throw new TypeError('network');
        return { status: 429, body: { message: 'Daily search limit reached. Upgrade or try again tomorrow.' } };
      },
    });
    await userEvent.type(input(), 'ellery points{Enter}');
    expect(await screen.findByText('Analysis Error')).toBeTruthy();
    const reason = 'No response from server. Please check your connection.';
    expect(screen.getByText(`Failed to get analysis: ${reason}`)).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Daily search limit reached. Upgrade or try again tomorrow.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toHaveLength(3));
    const [first, second, third] = asked().map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('offers the plans instead of another try once no search is left', async () => {
    const message = 'Daily search limit reached. Upgrade or try again tomorrow.';
    const user = { ...PREMIUM, searchCountToday: 12 };
    open({ '/auth/me': { body: user }, '/picks/analyze-prop': { status: 429, body: { message } } }, user);
    await userEvent.type(input(), 'ellery points{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    // The other link is at the end of the page.
    expect(screen.getAllByRole('link', { name: 'Compare plans' })).toHaveLength(2);
  });

  it('offers choices when the question was ambiguous', async () => {
    const candidates = [
      { label: 'Marcus Ellery', detail: 'BOS', query: 'Marcus Ellery Boston points' },
      { label: 'Marcus Ellery', detail: 'MIA', query: 'Marcus Ellery Miami points' },
    ];
    const { asked } = open({
      '/picks/analyze-prop': ({ body }) => {
        const { query } = body as { query: string };
        return {
          body:
            query === 'ellery'
              ? aPropAnalysis({ playerName: '', analyzedProps: [], candidates, error: 'Which one do you mean?' })
              : aPropAnalysis(),
        };
      },
    });
    await userEvent.type(input(), 'ellery{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /MIA/ }));
    expect(await screen.findByText('His points over stands out.')).toBeTruthy();
    expect(asked()[1]?.body).toEqual({ query: 'Marcus Ellery Miami points' });
  });

  it.each([
    ['No Results Found', { playerName: '', analyzedProps: [] }],
    [
      'No Props Analyzed',
      { playerName: 'Marcus Ellery', analyzedProps: [], error: 'He has no game in the next days.' },
    ],
  ])('shows %s', async (title, changes) => {
    open({ '/picks/analyze-prop': { body: aPropAnalysis({ overallSummary: '', ...changes }) } });
    await userEvent.type(input(), 'ellery{Enter}');
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('leads from a question about a winner to the moneylines', async () => {
    const error = 'Who wins is answered on the Moneylines page. Here, ask for a player and a stat.';
    const candidates = [{ label: 'Top props: Gulls at Foxes', detail: '', query: 'top props Gulls Foxes' }];
    open({ '/picks/analyze-prop': { body: aPropAnalysis({ playerName: '', analyzedProps: [], candidates, error }) } });
    await userEvent.type(input(), 'best moneyline tonight{Enter}');
    expect(await screen.findByRole('button', { name: /Gulls at Foxes/ })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Open Moneylines' });
    expect(link.getAttribute('href')).toBe('/moneylines');
  });

  it.each([
    ['give me a lock', 1],
    ['drew lock over 200.5 passing yards', 0],
  ])('says that no bet is a lock if the question asks for one: %s', async (question, notes) => {
    open({
      '/picks/analyze-prop': ({ body }) => ({ body: aPropAnalysis({ query: (body as { query: string }).query }) }),
    });
    await userEvent.type(input(), `${question}{Enter}`);
    expect(await screen.findByText('His points over stands out.')).toBeTruthy();
    expect(screen.queryAllByText('No bet is certain. Even our best bets lose often.')).toHaveLength(notes);
  });

  it('resumes the running analysis', async () => {
    open({
      '/analyses': {
        body: [aRecord({ state: 'queued', stage: 'Waiting in line', ahead: 2, answer: null, finishedAt: null })],
      },
    });
    expect(await screen.findByText('Waiting in line: 2 questions before yours')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toBeTruthy();
  });

  it('reopens a recent search without a request if its answer is stored', async () => {
    const old = aRecord({ askedAt: '2026-11-01T10:00:00.000Z', finishedAt: '2026-11-01T10:00:05.000Z' });
    localStorage.setItem(
      `recentSearches:${PREMIUM.id}`,
      JSON.stringify([
        {
          id: '1',
          query: 'ellery over 24.5',
          playerName: 'Marcus Ellery',
          propDescription: 'Kept',
          probability: 61,
          timestamp: '2026-11-01T10:00:05.000Z',
        },
        {
          id: '2',
          query: 'carrow rebounds',
          playerName: 'Will Carrow',
          propDescription: 'Gone',
          probability: 55,
          timestamp: '2026-11-01T09:00:05.000Z',
        },
      ]),
    );
    const { asked } = open({ '/analyses': { body: [old] }, [`/analyses/${old.id}`]: { body: old } });
    await userEvent.click(await screen.findByRole('button', { name: /Kept.*saved answer/ }));
    expect(await screen.findByText('His points over stands out.')).toBeTruthy();
    expect(asked()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /Gone.*searches again/ }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.body).toEqual({ query: 'carrow rebounds' });
  });
});

describe('the dashboard of a visitor', () => {
  afterEach(cleanup);

  it('says that access is denied and links home', () => {
    renderPage(<AccessDenied />, null);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText('Please log in to access your dashboard')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});
