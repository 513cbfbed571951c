import { afterEach, describe, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PublicRecord, RecordDay, RecordPart } from '@overline/contracts';
import { type CountedPick, figuresOf, reliabilityOf, scoresOf } from '@overline/forecast';
import { append, merkleRoot, sealHash } from '@overline/ledger';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { RecordPage } from './record-page.tsx';

const DAY = '2026-11-20';
const NONCE = 'a'.repeat(64);
const PICK = {
  id: '6f1c1d5e-0000-4000-8000-000000000001',
  day: DAY,
  startsAt: `${DAY}T23:00:00.000Z`,
  playerName: 'Marcus Ellery',
  market: 'player_points',
  side: 'Over',
  line: 24.5,
  probability: 61.2,
  price: -112,
} as const;
const COUNTED: CountedPick[] = Array.from({ length: 20 }, (_, index) => ({
  outcome: index < 9 ? 'WIN' : 'LOSS',
  price: 150,
  probability: 52,
  consensusProbability: 48,
  confidence: 72,
  close: null,
}));

function aPart(picks: readonly CountedPick[], overrides: Partial<RecordPart> = {}): RecordPart {
  const row = (key: string) => (picks.length > 0 ? [{ key, ...figuresOf(picks) }] : []);
  return {
    days: picks.length > 0 ? 1 : 0,
    noEdgeDays: 0,
    from: DAY,
    to: DAY,
    total: figuresOf(picks),
    by: {
      market: row('player_points'),
      league: row('NBA'),
      book: row('FanDuel'),
      side: row('Over'),
      confidence: row('high'),
    },
    scored: scoresOf(picks),
    reliability: reliabilityOf(picks),
    ...overrides,
  };
}

function aRecord(live: RecordPart): PublicRecord {
  const sum = { totalWins: 9, totalLosses: 11, totalSettled: 20, winRate: 45, days: 1, from: DAY, expectedWinRate: 52 };
  const tally = { wins: 9, losses: 11, pushes: 0, winRate: 45, units: 2.5, neededRate: 40 };
  return {
    live: sum,
    backfilled: { ...sum, days: 0 },
    days: live.days > 0 ? [{ day: DAY, backfilled: false, origin: 'live', ...tally }] : [],
    figures: { live, backfilled: aPart([]), demo: aPart([]) },
    head: null,
    example: null,
  };
}

/** A day with one graded pick. */
function aDay(): RecordDay {
  const leaf = sealHash(NONCE, PICK);
  const place = { day: DAY, origin: 'live' } as const;
  const grade = { outcome: 'WIN', actual: 30, reason: null, gameVersion: 1 } as const;
  const details = { publishedAt: `${DAY}T14:00:00.000Z`, backfilled: false, games: 4, free: [1] };
  const [published] = append(
    null,
    [{ kind: 'publication', ...place, revision: 1, picks: 1, root: merkleRoot([leaf]), details }],
    new Date(`${DAY}T14:00:00Z`),
  );
  const head = { sequence: 1, hash: published!.hash, day: DAY };
  const [graded] = append(head, [{ kind: 'grade', ...place, leaf, ...grade }], new Date(`${DAY}T23:30:00Z`));
  const lines = [
    { ...published!, leaves: [leaf], publicationRow: { ...details, ranks: [1] } },
    { ...graded!, opened: { nonce: NONCE, pick: PICK }, gradeRow: grade },
  ] as RecordDay['lines'];
  return { day: DAY, origin: 'live', publications: [], hidden: [], lines, unrecorded: [], head: null };
}

function renderRecord(record: PublicRecord, day: RecordDay = aDay()): void {
  mockApi({ '/record': { body: record }, [`/record/${DAY}`]: { body: day } });
  renderPage(<RecordPage />, null);
}

describe('the record page', () => {
  afterEach(cleanup);

  it('shows the break-even rate, the hit rate and the profit', async () => {
    renderRecord(aRecord(aPart(COUNTED)));
    expect(
      await screen.findByText('Profit: +2.50 units, a return of +12.5%. 45.0% hit; 40.0% breaks even.'),
    ).toBeTruthy();
    expect(screen.getByText('So far, the market’s were closer.', { exact: false })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Points 20/ })).toBeTruthy();
  });

  it('counts leans on a separate line from the bets', async () => {
    const part = aPart(COUNTED);
    const leans = { picks: 12, units: -1.2, roi: -10, fairPicks: 0, fair: null };
    renderRecord(aRecord({ ...part, total: { ...part.total, bets: 8, leans } }));
    expect(
      await screen.findByText('Leans: 12 picks, −1.20 units, a return of −10.0% at their prices. They are not bets.'),
    ).toBeTruthy();
    expect(screen.getByText(/profit and return count the 8 bets, one unit each/)).toBeTruthy();
  });

  it('has no line for leans if there are none', async () => {
    const part = aPart(COUNTED);
    const { leans: _, ...total } = part.total;
    renderRecord(aRecord({ ...part, total }));
    expect(await screen.findByText(/20 settled picks over 1 day/)).toBeTruthy();
    expect(screen.queryByText(/^Leans/)).toBeNull();
  });

  it('counts the days without an edge', async () => {
    renderRecord(aRecord(aPart(COUNTED, { noEdgeDays: 3 })));
    expect(await screen.findByText(/no pick had an edge on 3 days with games/)).toBeTruthy();
  });

  it('draws the profit over time and names the largest drawdown', async () => {
    const record = aRecord(aPart(COUNTED));
    const [day] = record.days;
    renderRecord({ ...record, days: [{ ...day!, day: '2026-11-21', units: -1.25 }, day!] });
    expect(await screen.findByText(/Largest drawdown: 1.25 units, reached on Nov 21/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /Profit after each of 2 days/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Nov 21 −1.25 +1.25 1.25', hidden: true })).toBeTruthy();
  });

  it('labels both axes of the reliability diagram', async () => {
    renderRecord(aRecord(aPart(COUNTED)));
    expect(await screen.findByText('Forecast chance')).toBeTruthy();
    expect(screen.getByText('Share that hit')).toBeTruthy();
  });

  it('expands a day to its picks, which link to their pages', async () => {
    renderRecord(aRecord(aPart(COUNTED)));
    await userEvent.click(await screen.findByRole('button', { name: /^Nov 20/ }));
    const link = await screen.findByRole('link', { name: 'Marcus Ellery' });
    expect(link.getAttribute('href')).toBe('/record/picks/6f1c1d5e-0000-4000-8000-000000000001');
    expect(link.closest('li')?.textContent).toBe('HitMarcus Ellery Over 24.5 points 61.2% at −11230');
  });

  it('says that it is offline if no record was loaded before', async () => {
    onlineManager.setOnline(false);
    renderRecord(aRecord(aPart(COUNTED)));
    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    onlineManager.setOnline(true);
  });

  it('verifies a day in the browser', async () => {
    renderRecord(aRecord(aPart(COUNTED)));
    await userEvent.click(await screen.findByRole('button', { name: /^Verify / }));
    expect(await screen.findByText(/Verified: 2 entries, 1 opened pick,/)).toBeTruthy();
  });

  it('names the entry of a changed result', async () => {
    const day = aDay();
    Object.assign(day.lines[1]!.entry, { outcome: 'LOSS' });
    renderRecord(aRecord(aPart(COUNTED)), day);
    await userEvent.click(await screen.findByRole('button', { name: /^Verify / }));
    expect(await screen.findByText(/Entry 2 of 2026-11-20 was changed/)).toBeTruthy();
  });

  it('names a row that has no entry', async () => {
    const day = aDay();
    renderRecord(aRecord(aPart(COUNTED)), { ...day, unrecorded: [{ day: DAY, row: 'grade 2 of pick 7' }] });
    await userEvent.click(await screen.findByRole('button', { name: /^Verify / }));
    expect(await screen.findByText(/the site has a grade 2 of pick 7 without an entry/)).toBeTruthy();
  });

  it('names the publication whose details on the site were changed', async () => {
    const day = aDay();
    Object.assign(day.lines[0]!.publicationRow!, { games: 3 });
    renderRecord(aRecord(aPart(COUNTED)), day);
    await userEvent.click(await screen.findByRole('button', { name: /^Verify / }));
    expect(await screen.findByText(/Entry 1 of 2026-11-20 is shown with different details/)).toBeTruthy();
  });

  it('says that no day has been graded yet', async () => {
    renderRecord(aRecord(aPart([])));
    expect(await screen.findByText(/No day has been graded yet/)).toBeTruthy();
  });
});
