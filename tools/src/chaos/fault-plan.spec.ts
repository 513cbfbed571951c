import { describe, expect, it } from '@jest/globals';
import { describeFault, isKill, planFaults } from './fault-plan.ts';

describe('a plan of faults', () => {
  it('has the given number of kills', () => {
    expect(planFaults(1, 50).filter(isKill)).toHaveLength(50);
  });

  it('is the same for the same seed and different for another seed', () => {
    expect(planFaults(7, 20)).toEqual(planFaults(7, 20));
    expect(planFaults(7, 20)).not.toEqual(planFaults(8, 20));
  });

  it('starts with the faults of a shorter plan with the same seed', () => {
    const short = planFaults(7, 5);
    expect(planFaults(7, 20).slice(0, short.length)).toEqual(short);
  });

  it('includes every kind of fault for every service and server', () => {
    const described = new Set(planFaults(1, 500).map(({ kind, target }) => `${kind} ${target}`));
    for (const fault of [
      'kill gateway',
      'kill postgres',
      'wipe redis',
      'wipe nats',
      'cut nats',
      'full redis',
      'clock picks',
    ])
      expect(described).toContain(fault);
    expect(described.size).toBe(10 + 2 + 4 * 3 + 7);
  });

  it('can be described as text', () => {
    expect(describeFault({ kind: 'kill', target: 'picks', pauseMs: 1 })).toBe('kill picks');
    expect(describeFault({ kind: 'delay', target: 'redis', ms: 40, forMs: 2_500, pauseMs: 1 })).toBe(
      'delay redis by 40 ms for 2.5 s',
    );
    expect(describeFault({ kind: 'clock', target: 'auth', ms: -90_000, forMs: 1_000, pauseMs: 1 })).toBe(
      'clock auth by -90000 ms for 1.0 s',
    );
  });
});
