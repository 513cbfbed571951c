import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { aGameState, aPick } from '../../components/prop/a-pick.fixture.ts';
import { addToParlaySlip, legOfPick } from '../../hooks/use-parlay-slip.ts';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { aLeg, aParlay } from './a-parlay.fixture.ts';
import { ParlayBuilderPage } from './parlay-builder-page.tsx';

function open(answers: Answers = {}, user = PREMIUM) {
  const sent = mockApi({
    '/analyses': { body: [] },
    '/auth/me': { body: user },
    '/suggestions': { body: [] },
    '/parlay/analyze': { body: aParlay() },
    ...answers,
  });
  renderPage(<ParlayBuilderPage />, user);
  return { asked: () => sent.filter(({ path }) => path === '/parlay/analyze') };
}

async function add(name: string, type: string, line: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Player name'), name);
  await userEvent.type(screen.getByLabelText('Prop type'), type);
  await userEvent.type(screen.getByLabelText('Prop line'), line);
  await userEvent.click(screen.getByRole('button', { name: 'Add Prop' }));
}

const analyze = () => userEvent.click(screen.getByRole('button', { name: 'Analyze Parlay' }));
const summary = () => within(screen.getByRole('region', { name: 'The whole parlay' }));

describe('the parlay builder', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('has a line in steps of 0.5 and Over selected', () => {
    open();
    const line = screen.getByLabelText('Prop line') as HTMLInputElement;
    expect([line.type, line.step]).toEqual(['number', '0.5']);
    expect((screen.getByRole('radio', { name: 'Over' }) as HTMLInputElement).checked).toBe(true);
  });

  it('requires all fields and at least one prop', async () => {
    const { asked } = open();
    await userEvent.type(screen.getByLabelText('Player name'), 'Marcus Ellery');
    await userEvent.click(screen.getByRole('button', { name: 'Add Prop' }));
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
    await analyze();
    expect(screen.getByText('Please add at least one prop to analyze')).toBeTruthy();
    expect(asked()).toHaveLength(0);
  });

  it('suggests players only, and fills in the chosen name', async () => {
    const found = [
      { label: 'Marcus Ellery', detail: 'BOS', query: 'Marcus Ellery Celtics props', player: 'Marcus Ellery Celtics' },
      { label: 'Marcus Ellery points', detail: 'BOS', query: 'Marcus Ellery points' },
      { label: 'Top props: Celtics at Lakers', detail: '', query: 'top props Celtics vs. Lakers' },
    ];
    open({ '/suggestions': { body: found } });
    await userEvent.type(screen.getByLabelText('Player name'), 'marc');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Marcus Ellery/)]);
    await userEvent.click(options[0] as HTMLElement);
    expect((screen.getByLabelText('Player name') as HTMLInputElement).value).toBe('Marcus Ellery Celtics');
  });

  it('adds and removes legs, and keeps them across a reload', async () => {
    open();
    await add('Marcus Ellery', 'Points', '24.5');
    await add('Will Carrow', 'Rebounds', '8.5');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Will Carrow Over 8.5 Rebounds' }));
    cleanup();
    open();
    expect(screen.getByText('Marcus Ellery')).toBeTruthy();
    expect(screen.queryByText('Will Carrow')).toBeNull();
  });

  it('shows the searches left, infinity for Admin, and an error at zero', async () => {
    open();
    expect(screen.getByText('Remaining searches today:').textContent).toBe('Remaining searches today: 9');
    cleanup();
    open({}, { ...PREMIUM, tier: 'Admin', searchCountToday: 1200 });
    expect(screen.getByText('Remaining searches today:').textContent).toBe('Remaining searches today: ∞');
    cleanup();
    const { asked } = open({}, { ...PREMIUM, tier: 'Free', searchCountToday: 0 });
    await add('Marcus Ellery', 'Points', '24.5');
    await analyze();
    expect(screen.getByText('Daily search limit reached. Upgrade your plan or try again tomorrow.')).toBeTruthy();
    expect(asked()).toHaveLength(0);
  });

  it('prices the parlay, and updates at once when a leg is removed', async () => {
    const { asked } = open();
    await add('Marcus Ellery', 'Points', '24.5');
    await userEvent.click(screen.getByRole('radio', { name: 'Under' }));
    await add('Will Carrow', 'Rebounds', '8.5');
    await analyze();
    expect(await screen.findByText('26.4%')).toBeTruthy();
    expect(asked()[0]?.body).toMatchObject({
      props: [
        { playerName: 'Marcus Ellery', propType: 'Points', propLine: 24.5, selection: 'Over' },
        { playerName: 'Will Carrow', selection: 'Under' },
      ],
    });
    expect(summary().getByText('20.5%')).toBeTruthy();
    expect(screen.getByText('Leave out the last leg.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Player 2 Over 24.5 Points' }));
    expect(summary().getByText('with 2 of 3 legs')).toBeTruthy();
    expect(summary().getByText('33.0%')).toBeTruthy();
    expect(asked()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Put all legs back' }));
    expect(summary().getByText('26.4%')).toBeTruthy();
  });

  it('sends the game of a pick’s leg, and says if that game has started', async () => {
    const startsAt = '2126-11-21T00:30:00.000Z';
    const leg = legOfPick(aPick());
    if (leg) addToParlaySlip(PREMIUM.id, leg);
    const { asked } = open({ '/games': { body: [aGameState({ phase: 'scheduled', startsAt })] } });
    expect(await screen.findByText(/Nov 21, 12:30/)).toBeTruthy();
    await analyze();
    expect(asked()[0]?.body).toMatchObject({ props: [{ playerName: 'Marcus Ellery', gameId: 'g1' }] });
    cleanup();
    open({ '/games': { body: [aGameState()] } });
    expect(
      await screen.findByText('Under way: Q2 3:44, Boston 48, New York 51. It can no longer be in a parlay.'),
    ).toBeTruthy();
  });

  it('takes the same bet in two games of a doubleheader as two bets, each with its own question', async () => {
    const leg = { id: 'a', playerName: 'Ada Moreno', propType: 'Hits', propLine: 1.5, selection: 'Over' as const };
    expect(addToParlaySlip(PREMIUM.id, { ...leg, gameId: 'mlb:1' })).toBe('added');
    const { asked } = open({
      '/parlay/analyze': () => {
        throw new TypeError('network');
      },
    });
    await analyze();
    await screen.findByText('Analysis Error');
    cleanup();
    expect(addToParlaySlip(PREMIUM.id, { ...leg, gameId: 'mlb:1' })).toBe('duplicate');
    expect(addToParlaySlip(PREMIUM.id, { ...leg, id: 'b', gameId: 'mlb:2' })).toBe('added');
    const second = open();
    const remove = screen.getAllByRole('button', { name: 'Remove Ada Moreno Over 1.5 Hits' });
    await userEvent.click(remove[0] as HTMLElement);
    await analyze();
    expect(second.asked()[0]?.body).toMatchObject({ props: [{ gameId: 'mlb:2' }] });
    expect(second.asked()[0]?.key).not.toBe(asked()[0]?.key);
  });

  it('says why a leg could not be forecast', async () => {
    const legs = [
      aLeg(0, 60),
      aLeg(1, 0, {
        propDescription: 'Nobody Over 2.5 Points',
        analysis: null,
        error: 'We know no player of that name.',
      }),
    ];
    open({ '/parlay/analyze': { body: aParlay({ individualAnalyses: legs, correlation: [[1]] }) } });
    await add('Nobody', 'Points', '2.5');
    await analyze();
    expect(await screen.findByText(/We know no player of that name\. It is left out/)).toBeTruthy();
    expect(screen.getByText('Parlay of 1 leg')).toBeTruthy();
  });

  it('shows the specified error for a failure', async () => {
    open({ '/parlay/analyze': { status: 503, body: { code: 'ANALYSIS_FAILED' } } });
    await add('Marcus Ellery', 'Points', '24.5');
    await analyze();
    expect(await screen.findByText('Failed to analyze parlay. Please try again.')).toBeTruthy();
  });
});
