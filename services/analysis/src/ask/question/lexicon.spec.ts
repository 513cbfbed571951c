import { describe, expect, it } from '@jest/globals';
import { everyTense, opinion, present, several } from './lexicon.ts';

describe('the forms of a word', () => {
  it.each([
    ['lay', ['lays', 'laying', 'layin']],
    ['slam', ['slams', 'slamming', 'slammin']],
    ['smash', ['smashes', 'smashing', 'smashin']],
    ['ride', ['rides', 'riding', 'ridin']],
    ['carry', ['carries', 'carrying']],
    ['play', ['plays', 'playing']],
  ])('of what is done now with "%s" are %j, and none of them is past', (verb, forms) => {
    expect(present(verb)).toEqual(expect.arrayContaining(forms));
    expect(present(verb).filter((form) => form.endsWith('ed'))).toEqual([]);
  });

  it.each([
    ['tail', 'tailed'],
    ['grab', 'grabbed'],
    ['fancy', 'fancied'],
    ['like', 'liked'],
    ['back', 'backed'],
  ])('of what a bettor has done with "%s" hold "%s"', (verb, past) => {
    expect(everyTense(verb)).toContain(past);
  });

  it('of an adjective never include the superlative', () => {
    expect(opinion('juicy')).toEqual(['juicy', 'juicier', 'juicily']);
    expect(opinion('soft')).toEqual(['soft', 'softer', 'softly']);
    expect(opinion('nice')).toEqual(['nice', 'nicer', 'nicely']);
  });

  it('of a noun include the plural', () => {
    expect([several('bargain'), several('match'), several('penny')].map((forms) => forms.at(-1))).toEqual([
      'bargains',
      'matches',
      'pennies',
    ]);
  });
});
