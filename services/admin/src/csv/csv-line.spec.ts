import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv-line.ts';

describe('a line of CSV', () => {
  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
  });

  it('writes numbers and truths as they are, and nothing for what is not there', () => {
    expect(csvLine([1.5, -3, true, null, ''])).toBe('1.5,-3,true,,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('lets no text be a formula: %j', (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });
});
