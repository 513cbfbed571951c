import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readAs } from './lenient-answer.ts';

const Percent = z.number().min(0).max(100);
const percentOf = (raw: unknown) => readAs(z.object({ of: Percent.nullable() }), { of: raw }).of;
const textsOf = (raw: unknown) => readAs(z.object({ of: z.array(z.string()) }), { of: raw }).of;

describe('an answer that came a long way', () => {
  it('keeps percentages within 0 to 100', () => {
    expect([percentOf('140%'), percentOf(-3), percentOf('61.2'), percentOf('x')]).toEqual([100, 0, 61.2, null]);
  });

  it('makes a list of texts of whatever stands there', () => {
    expect(textsOf(['a', 4, null, ' ', { b: 1 }])).toEqual(['a', '4']);
    expect(textsOf('alone')).toEqual(['alone']);
    expect(textsOf(null)).toEqual([]);
  });

  it('leaves out of a list what does not fit, and keeps what can be made up', () => {
    const Side = z.enum(['Over', 'Under']);
    const Item = z.object({ name: z.string().min(1), chance: Percent.catch(0), side: Side.catch('Over') });
    const raw = [{ name: 'A', chance: '61%', side: 'Under' }, { name: 'B', side: '?' }, { name: '' }, 'C', null];
    expect(readAs(z.object({ items: z.array(Item) }), { items: raw }).items).toEqual([
      { name: 'A', chance: 61, side: 'Under' },
      { name: 'B', chance: 0, side: 'Over' },
    ]);
  });

  it('makes nothing of what is empty or broken, where nothing is allowed', () => {
    const schema = z.object({ error: z.string().nullable(), score: z.object({ home: z.number() }).nullable() });
    expect(readAs(schema, { error: ' ', score: { home: 'many' } })).toEqual({ error: null, score: null });
    expect(readAs(schema, null)).toEqual({ error: null, score: null });
  });
});
