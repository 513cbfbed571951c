import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Pick } from '@overline/contracts';
import { aPick } from './a-pick.fixture.ts';
import { PickCard } from './pick-card.tsx';

const noon = Date.parse('2026-11-20T14:00:00Z');
const ignore = () => undefined;

function text(pick: Pick): string {
  const { container } = render(<PickCard pick={pick} now={noon} onOpen={ignore} />);
  return container.textContent ?? '';
}

describe('a pick card', () => {
  afterEach(cleanup);

  it('says the pick in words, its chance, its price, its book and the age of the price', () => {
    const words = text(aPick());
    for (const part of [
      'Marcus Ellery',
      'BOS at NYK',
      'Over 24.5 points',
      '61.2%',
      '−112',
      'DraftKings',
      '12 min ago',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('opens its detail from the keyboard', async () => {
    const open = jest.fn();
    const pick = aPick();
    render(<PickCard pick={pick} now={noon} onOpen={open} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenCalledWith(pick.id);
  });

  it('shows fire and a message for high confidence only', () => {
    expect(text(aPick({ mockAnalysis: { confidence: 70 } }))).toContain('High confidence');
    expect(screen.getByRole('img', { name: 'Fire' })).toBeTruthy();
    cleanup();
    expect(text(aPick({ mockAnalysis: { confidence: 69.9 } }))).toContain('Medium confidence');
    expect(screen.queryByRole('img', { name: 'Fire' })).toBeNull();
  });

  it.each([
    ['WIN', 'Hit'],
    ['LOSS', 'Miss'],
    ['PUSH', 'Push'],
  ] as const)('marks %s as %s, with what really happened', (status, word) => {
    const words = text(aPick({ outcome: { status, reason: null }, actualPerformance: 27 }));
    expect(words).toContain(word);
    expect(words).toContain('Actual 27');
  });

  it('says why there is no result', () => {
    expect(text(aPick({ outcome: { status: 'UNKNOWN', reason: 'did not play' } }))).toContain('did not play');
  });

  it('stands without a drawing where the distribution cannot be read', () => {
    const { container } = render(
      <PickCard pick={aPick({ distribution: { kind: 'unheard-of' } })} now={noon} onOpen={ignore} />,
    );
    expect(container.querySelector('svg.dist')).toBeNull();
    expect(container.textContent).toContain('Over 24.5 points');
  });
});
