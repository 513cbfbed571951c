import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { TrendChart } from './trend-chart.tsx';

afterEach(cleanup);

it('joins days with straight lines, because a curve would show peaks that were not measured', () => {
  measureAs(400);
  const values = [3, 9, 2, 8, 4];
  const points = values.map((value, day) => ({ timestamp: `2026-11-${16 + day}T06:00:00Z`, value }));
  const { container } = render(<TrendChart points={points} hourly={false} format={String} height={200} minTop={4} />);
  const line = container.querySelector('path[fill="none"]')?.getAttribute('d') ?? '';
  expect(line.match(/[a-z]/gi)).toEqual(['M', 'L', 'L', 'L', 'L']);
});

/** Gives every element this width, because jsdom has no layout. */
function measureAs(width: number): void {
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(private readonly onSize: (entries: { contentRect: { width: number } }[]) => void) {}

      observe(): void {
        this.onSize([{ contentRect: { width } }]);
      }

      disconnect(): void {}
    },
  });
}
