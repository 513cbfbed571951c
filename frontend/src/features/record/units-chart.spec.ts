import { describe, expect, it } from '@jest/globals';
import { cumulativeUnits } from './units-chart.tsx';

describe('cumulative units', () => {
  it('add up from the oldest day, with the distance from the highest total', () => {
    const days = [
      { day: '2026-11-04', units: 4 },
      { day: '2026-11-03', units: -1.5 },
      { day: '2026-11-02', units: -2 },
      { day: '2026-11-01', units: 3 },
    ];
    const { points, deepest } = cumulativeUnits(days);
    expect(points.map(({ total }) => total)).toEqual([3, 1, -0.5, 3.5]);
    expect(points.map(({ drawdown }) => drawdown)).toEqual([0, 2, 3.5, 0]);
    expect(deepest).toMatchObject({ day: '2026-11-03', drawdown: 3.5 });
  });

  it('measure the drawdown from zero if the first day loses', () => {
    expect(cumulativeUnits([{ day: '2026-11-01', units: -2 }]).deepest).toMatchObject({ drawdown: 2 });
  });

  it('have no drawdown while they only rise', () => {
    expect(cumulativeUnits([{ day: '2026-11-01', units: 1 }]).deepest).toBeNull();
  });
});
