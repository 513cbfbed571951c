import { describe, expect, it } from '@jest/globals';
import { readFault } from './fault.ts';
import { spoiled } from './spoiled-body.ts';

describe('the order of a fault', () => {
  it('spoils one answer at once unless told otherwise', () => {
    expect(readFault({ service: 'odds', kind: 500 })).toMatchObject({
      service: 'odds',
      kind: '500',
      times: 1,
      afterRequests: 0,
      match: '',
    });
  });

  it.each([
    [null, 'JSON object'],
    [{ service: 'mail', kind: '500' }, 'service must be one of odds, stats'],
    [{ service: 'odds', kind: 'fire' }, 'kind must be one of'],
    [{ service: 'odds', kind: '500', times: -1 }, 'times must be a whole number'],
    [{ service: 'odds', kind: '500', tiems: 2 }, 'Unknown field tiems'],
    [{ service: 'stats', kind: 'postponed' }, 'needs a game'],
  ])('is refused with a sentence that says why: %j', (body, message) => {
    expect(() => readFault(body)).toThrow(message);
  });
});

describe('a spoiled body', () => {
  it('names a stranger in place of the first player', () => {
    const body = JSON.stringify([
      { description: 'A', price: 1 },
      { description: 'B', price: 2 },
      { description: 'A', price: 3 },
    ]);
    expect(JSON.parse(spoiled(body, { kind: 'unknown-player' }))).toEqual([
      { description: 'Nemo Nowhereman', price: 1 },
      { description: 'B', price: 2 },
      { description: 'Nemo Nowhereman', price: 3 },
    ]);
  });

  it('loses prices but stays JSON', () => {
    expect(JSON.parse(spoiled('[{"price":1},{"price":2}]', { kind: 'missing-price' }))).toEqual([
      { price: null },
      { price: 2 },
    ]);
  });

  it('is no JSON any more when it is to be bad', () => {
    expect(() => {
      JSON.parse(spoiled('{"data":[1,2,3]}', { kind: 'bad-json' }));
    }).toThrow();
  });
});
