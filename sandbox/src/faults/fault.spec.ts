import { describe, expect, it } from '@jest/globals';
import { corrupt } from './fault-hooks.ts';
import { readFault } from './fault.ts';

describe('a requested fault', () => {
  it('affects the next answer only by default', () => {
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
  ])('is refused with a message that says why: %j', (body, message) => {
    expect(() => readFault(body)).toThrow(message);
  });
});

describe('a corrupted body', () => {
  it('names an unknown player instead of the first one', () => {
    const body = JSON.stringify([
      { description: 'A', price: 1 },
      { description: 'B', price: 2 },
      { description: 'A', price: 3 },
    ]);
    expect(JSON.parse(corrupt(body, 'unknown-player'))).toEqual([
      { description: 'Nemo Nowhereman', price: 1 },
      { description: 'B', price: 2 },
      { description: 'Nemo Nowhereman', price: 3 },
    ]);
  });

  it('loses prices and is still JSON', () => {
    expect(JSON.parse(corrupt('[{"price":1},{"price":2}]', 'missing-price'))).toEqual([{ price: null }, { price: 2 }]);
  });

  it('is not JSON with the fault bad-json', () => {
    expect(() => {
      JSON.parse(corrupt('{"data":[1,2,3]}', 'bad-json'));
    }).toThrow();
  });
});
