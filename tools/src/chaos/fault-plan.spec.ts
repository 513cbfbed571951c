import { describe, expect, it } from '@jest/globals';
import { describeFault, isKill, planFaults } from './fault-plan.ts';

describe('a plan of faults', () => {
  it('has as many kills as asked for', () => {
    expect(planFaults(1, 50).filter(isKill)).toHaveLength(50);
  });

  it('is the same for the same seed, and another for another seed', () => {
    expect(planFaults(7, 20)).toEqual(planFaults(7, 20));
    expect(planFaults(7, 20)).not.toEqual(planFaults(8, 20));
  });

  it('begins like a shorter one of the same seed', () => {
    const short = planFaults(7, 5);
    expect(planFaults(7, 20).slice(0, short.length)).toEqual(short);
  });

  it('reaches every service and server with every kind of fault', () => {
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

  it('is described in words', () => {
    expect(describeFault({ kind: 'kill', target: 'picks', pauseMs: 1 })).toBe('kill picks');
    expect(describeFault({ kind: 'delay', target: 'redis', ms: 40, forMs: 2_500, pauseMs: 1 })).toBe(
      'delay redis by 40 ms for 2.5 s',
    );
    expect(describeFault({ kind: 'clock', target: 'auth', ms: -90_000, forMs: 1_000, pauseMs: 1 })).toBe(
      'clock auth by -90000 ms for 1.0 s',
    );
  });
});
