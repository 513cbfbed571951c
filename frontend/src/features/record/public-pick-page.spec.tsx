import { afterEach, describe, expect, it } from '@jest/globals';
import { Route, Routes } from 'react-router-dom';
import { cleanup, screen } from '@testing-library/react';
import type { PublicPick } from '@overline/contracts';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PublicPickPage } from './public-pick-page.tsx';

const ID = aPick().id;

function draw(answer: { status?: number; body: PublicPick | { message: string } }): void {
  mockApi({ [`/record/picks/${ID}`]: answer });
  const page = (
    <Routes>
      <Route path="/record/picks/:id" element={<PublicPickPage />} />
    </Routes>
  );
  renderPage(page, null, `/record/picks/${ID}`);
}

describe('the public page of a pick', () => {
  afterEach(cleanup);

  it('shows a visitor a settled pick with its price and how it ended', async () => {
    const pick = aPick({ outcome: { status: 'WIN', reason: null }, actualPerformance: 31 });
    draw({ body: { status: 'settled', pick } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery: Over 24.5 points' })).toBeTruthy();
    const text = document.body.textContent;
    expect(text).toContain('Hit');
    expect(text).toContain('Actual 31');
    expect(text).toContain('−112 at DraftKings');
    expect(screen.getByRole('link', { name: 'Create account' })).toBeTruthy();
  });

  it('does not call a pick published that was made after the fact', async () => {
    draw({ body: { status: 'settled', pick: aPick({ backfilled: true, outcome: { status: 'WIN', reason: null } }) } });
    expect(await screen.findByText(/^Model .* made after the fact, as of /)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/published/i);
  });

  it('tells a visitor only that an open pick exists, and offers to sign in', async () => {
    draw({ body: { status: 'open', day: '2026-11-20' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This pick is still open' })).toBeTruthy();
    expect(screen.getByText(/published on Friday, November 20/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to see it' }).getAttribute('href')).toBe('/login');
    expect(document.body.textContent).not.toContain('Ellery');
  });

  it('says so when there is no such pick', async () => {
    draw({ status: 404, body: { message: 'Pick not found' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pick not found' })).toBeTruthy();
  });
});
