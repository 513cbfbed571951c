import { expect, it } from '@jest/globals';
import { CsvError } from 'csv-parse/sync';
import { parseCsv } from './layouts.ts';

it('reads quoted cells, every kind of line break, and lines with missing cells', () => {
  const text = '\uFEFFBet, Note\r\n1,"a ""b"", c\nd"\n\n2\r3,x';
  expect(parseCsv(text)).toEqual({
    header: ['bet', 'note'],
    lines: [
      { bet: '1', note: 'a "b", c\nd' },
      { bet: '2', note: '' },
      { bet: '3', note: 'x' },
    ],
  });
});

it('refuses a quote that is not closed', () => {
  expect(() => parseCsv('bet,note\n1,"abc\n2,x')).toThrow(CsvError);
});
