import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FactNumbers } from './fact-numbers.ts';
import { inDigits } from './number-words.ts';

const fact = (text: string, numbers: number[] = []) => ({ id: 'f1', text, numbers });
const allows = (facts: string, text: string, names: string[] = []): boolean =>
  new FactNumbers([fact(facts)], names).allows(text);

describe('the numbers that a text may hold', () => {
  it.each([
    ['58.3 %', '58.3%'],
    ['58.3 %', '58.3 percent'],
    ['58.3 %', '58 %'],
    ['58.3 %', '58.30 %'],
    ['1234 yards', '1,234 yards'],
    ['-110', '−110'],
    ['-110', 'minus 110'],
    ['+150', '150'],
    ['150', '+150'],
    ['4 of the last 5', '4 of his last 5 games'],
    ['4 of the last 5', 'four out of five'],
    ['(5 books)', 'five books'],
    ['24.5', '24.5'],
    ['no number', 'the two teams'],
  ])('"%s" may be written as "%s"', (known, text) => {
    expect(allows(known, text)).toBe(true);
  });

  it.each([
    ['58.3 %', '58.4 %'],
    ['58.3 %', '59 %'],
    ['58.3 %', '60 %'],
    ['58.3 %', '0.583'],
    ['58.3 %', '58.3'],
    ['58.3 %', '583 %'],
    ['-110', '110'],
    ['-110', '+110'],
    ['+150', '-150'],
    ['58', '58.0001'],
    ['4 of the last 5', '5 of the last 5'],
    ['9–4', '4–9'],
    ['12 minutes', '12 points'],
    ['24.5', 'in 2026'],
    ['58.3 %', 'fifty-nine percent'],
    ['58.3 %', 'one hundred percent'],
    ['58.3 %', 'half of the time'],
    ['58.3 %', 'twice the chance'],
    ['58.3 %', 'XCIX percent'],
    ['58.3 %', 'noventa por ciento'],
    ['no number', 'two points'],
    ['24.5', '.5'],
    ['24.5', '24 5'],
  ])('"%s" may not be written as "%s"', (known, text) => {
    expect(allows(known, text)).toBe(false);
  });

  it('are not those inside a name', () => {
    expect(allows('We make Say 99 % Jones 58.3 %', 'The chance is 99 %', ['Say 99 % Jones'])).toBe(false);
    expect(allows('The Philly 76ers won 9', 'The Philly 76ers won 9', ['Philly 76ers'])).toBe(true);
  });

  it('hold a number that comes with a fact though its text does not say it', () => {
    expect(new FactNumbers([fact('Last games', [31])]).allows('31 and 31 %')).toBe(true);
  });

  it('are never others, whatever the number and however it is put', () => {
    const decimal = fc.integer({ min: 0, max: 99_999 }).map((n) => n / 10);
    const shapes = [
      (n: string) => n,
      (n: string) => `${n} %`,
      (n: string) => `+${n}`,
      (n: string) => `-${n}`,
      (n: string) => `(${n})`,
      (n: string) => `about ${n}, they say`,
      (n: string) => `${n}th`,
    ];
    fc.assert(
      fc.property(
        fc.array(decimal, { minLength: 1, maxLength: 6 }),
        decimal,
        fc.constantFrom(...shapes),
        (known, written, shape) => {
          const isKnown = known.some((number) => number === written || Math.abs(written - number) <= 0.5);
          fc.pre(!isKnown);
          expect(allows(known.map((number) => `a ${number} %, b ${number}`).join('; '), shape(String(written)))).toBe(
            false,
          );
        },
      ),
    );
  });

  it('are always the facts’ own, written as they stand there', () => {
    const decimal = fc.integer({ min: 0, max: 99_999 }).map((n) => n / 10);
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 1, maxLength: 6 }), (known) => {
        const text = known.map((number) => `a chance of ${number} % and a line of ${number}`).join(', ');
        expect(allows(text, text)).toBe(true);
      }),
    );
  });
});

describe('numbers written out', () => {
  it.each([
    ['ninety-nine', '99'],
    ['one hundred and five percent', '105 percent'],
    ['two thousand three hundred', '2300'],
    ['seven of ten', '7 of 10'],
    ['one of them', '1 of them'],
    ['the one that', 'the one that'],
    ['a million to one', 'a 1000000 to one'],
    ['someone', 'someone'],
  ])('"%s" is "%s"', (text, digits) => {
    expect(inDigits(text)).toBe(digits);
  });
});
