import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { AnalysisOutcome } from './analysis-outcome.tsx';
import type { AnalysisState } from './analysis-state.ts';

const FAILED: AnalysisState<string> = { state: 'failed', query: 'jokic', message: 'The feeds are down.' };

function outcome(current: AnalysisState<string>) {
  return (
    <AnalysisOutcome current={current} defaultError="It failed.">
      {(answer) => <p>{answer}</p>}
    </AnalysisOutcome>
  );
}

describe('the outcome of a search', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  afterEach(() => {
    cleanup();
    scrolled.mockClear();
  });

  it('scrolls into view when it arrives', () => {
    const running = { state: 'running', query: 'jokic', progress: null, since: 0 } as const;
    const { rerender } = render(outcome(running));
    expect(scrolled).not.toHaveBeenCalled();
    rerender(outcome(FAILED));
    expect(screen.getByText('The feeds are down.')).toBeTruthy();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('does not scroll when the page opens with an outcome already shown', () => {
    render(outcome(FAILED));
    expect(scrolled).not.toHaveBeenCalled();
  });
});
