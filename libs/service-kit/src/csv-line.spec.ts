import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv-line.ts';

describe('csvLine', () => {
  it('quotes cells that contain a separator, a quote or a line break', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
  });

  it('writes numbers and booleans as they are and null as an empty cell', () => {
    expect(csvLine([1.5, -3, true, null, ''])).toBe('1.5,-3,true,,\r\n');
  });

  it.each([
    ['=1+1', "'=1+1\r\n"],
    ['+1', "'+1\r\n"],
    ['-1', "'-1\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\tx', "'\tx\r\n"],
    ['\rx', '"\'\rx"\r\n'],
    [' =1+1', "' =1+1\r\n"],
    ['＝1+1', "'＝1+1\r\n"],
    ['＋1', "'＋1\r\n"],
    ['－1', "'－1\r\n"],
    ['＠SUM(A1)', "'＠SUM(A1)\r\n"],
  ])('prefixes a cell that a spreadsheet would read as a formula: %j', (text, line) => {
    expect(csvLine([text])).toBe(line);
  });

  it.each([
    [';=1+1', '";\'=1+1"\r\n'],
    ['a;＝1+1', '"a;\'＝1+1"\r\n'],
    ['a,@x', '"a,\'@x"\r\n'],
    ['a\t+1', "a\t'+1\r\n"],
    ['a|-1', "a|'-1\r\n"],
    ['a\r\n=1+1', '"a\r\n\'=1+1"\r\n'],
    ['a;"=1+1', '"a;\'""=1+1"\r\n'],
  ])('neutralizes a formula behind a separator that another locale splits at: %j', (text, line) => {
    expect(csvLine([text])).toBe(line);
  });

  it('leaves ordinary punctuation alone', () => {
    expect(csvLine(['Over 20.5 - close', 'a=b'])).toBe('Over 20.5 - close,a=b\r\n');
  });
});
