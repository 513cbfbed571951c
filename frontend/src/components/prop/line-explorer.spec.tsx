import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPick } from './a-pick.fixture.ts';
import type { Distribution } from './distribution/distribution.ts';
import { LineExplorer } from './line-explorer.tsx';
import { factsOfPick } from './prop-facts.ts';

describe('the chances by line', () => {
  afterEach(cleanup);

  const text = (projection: number, distribution: Distribution): string => {
    const facts = { ...factsOfPick(aPick()), line: 0.5, projection };
    return render(<LineExplorer facts={facts} distribution={distribution} side="Over" />).container.textContent ?? '';
  };

  it('name the projection and the likely amounts', () => {
    const shown = text(1.2, { kind: 'table', start: 0, pmf: [0.3, 0.4, 0.2, 0.1] });
    expect(shown).toContain('Projection 1.2 points; 90.0% chance of 0 to 2');
  });

  it('name no projection of a statistic that is usually 0, and a single likely amount once', () => {
    const shown = text(0, { kind: 'table', start: 0, pmf: [0.997, 0.003] });
    expect(shown).not.toContain('Projection');
    expect(shown).toContain('99.7% chance of 0');
    expect(shown).not.toContain('0 to 0');
  });

  it('name a fair price rounded up, as published ones are, at any other line', async () => {
    const shown = text(1, { kind: 'table', start: 0, pmf: [0.3, 0.28, 0.42] });
    expect(shown).toContain('Fair over−158');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    // Over 1.5 at 42%: 100 * 58 / 42 = 138.1
    expect(document.body.textContent).toContain('Fair over+139');
  });
});
