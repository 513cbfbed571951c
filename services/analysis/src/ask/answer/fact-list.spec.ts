import { describe, expect, it } from '@jest/globals';
import { FactList, numbersIn } from './fact-list.ts';

describe('the numbers that a text says', () => {
  it.each([
    ['We make him 57.3 % at -110, or +150', [57.3, 110, -110, 150]],
    ['14–8, last 112 to 99 on 2026-01-13', [14, 8, 112, 99, 2026, 1, 13]],
    ['the Philadelphia 76ers', [76]],
    ['nothing', []],
  ])('%s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});

it('notes each fact once, under an id of its own', () => {
  const list = new FactList();
  expect(list.note('5 of 10')).toBe('5 of 10');
  list.note('5 of 10');
  list.note('7 of 20');
  expect(list.facts).toEqual([
    { id: 'f1', text: '5 of 10', numbers: [5, 10] },
    { id: 'f2', text: '7 of 20', numbers: [7, 20] },
  ]);
});
