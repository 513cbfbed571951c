import { afterEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Distribution } from './distribution.ts';
import { LineSlider, snapLine } from './line-slider.tsx';
import { visibleRange } from './shape.ts';

const distribution: Distribution = { kind: 'table', start: 0, pmf: [0.1, 0.25, 0.3, 0.2, 0.1, 0.05] };

function Stage() {
  const [line, setLine] = useState(2.5);
  return (
    <LineSlider
      distribution={distribution}
      side="Over"
      unit="threes"
      window={visibleRange(distribution, 2.5)}
      line={line}
      published={2.5}
      onMove={setLine}
    />
  );
}

function slider(): HTMLElement {
  return screen.getByRole('slider', { name: 'Line' });
}

describe('the line slider', () => {
  afterEach(cleanup);

  it('announces its position and the chances there', () => {
    render(<Stage />);
    expect(slider().getAttribute('aria-valuenow')).toBe('2.5');
    expect(slider().getAttribute('aria-valuetext')).toBe('2.5 threes: over 35.0%, under 65.0%');
  });

  it('moves by half steps with an arrow key, and a whole line can push', async () => {
    render(<Stage />);
    await userEvent.tab();
    expect(document.activeElement).toBe(slider());
    await userEvent.keyboard('{ArrowRight}');
    expect(slider().getAttribute('aria-valuetext')).toBe('3 threes: over 15.0%, push 20.0%, under 65.0%');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(slider().getAttribute('aria-valuenow')).toBe('2');
  });

  it('stops at both ends', async () => {
    render(<Stage />);
    await userEvent.tab();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(slider().getAttribute('aria-valuenow')).toBe('0');
    await userEvent.keyboard('{End}{PageUp}');
    expect(slider().getAttribute('aria-valuenow')).toBe('5');
  });

  it('ignores other keys', async () => {
    render(<Stage />);
    await userEvent.tab();
    await userEvent.keyboard('a');
    expect(slider().getAttribute('aria-valuenow')).toBe('2.5');
  });

  it('snaps a dragged line to half steps', () => {
    const window = visibleRange(distribution, 2.5);
    expect(snapLine(2.7, window)).toBe(2.5);
    expect(snapLine(2.8, window)).toBe(3);
    expect(snapLine(-4, window)).toBe(0);
  });
});
