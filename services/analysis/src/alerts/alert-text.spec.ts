import { expect, it } from '@jest/globals';
import { findingText, gradeText, statusText, type Subject, watchText } from './alert-text.ts';

const subject: Subject = {
  kind: 'price',
  league: 'nba',
  playerName: 'LeBron James',
  market: 'player_points',
  side: 'Over',
  line: 24.5,
  threshold: 100,
};

it('describes the watch and what triggered it', () => {
  const found = { kind: 'price', line: 24.5, book: 'FanDuel', price: 104, elsewhere: null } as const;
  expect(findingText(subject, found)).toEqual({
    title: 'LeBron James over 24.5 points: +104 at FanDuel',
    text: 'You are watching LeBron James over 24.5 points at +100 or better: FanDuel now has +104.',
  });
  expect(findingText({ ...subject, line: null }, found).text).toBe(
    'You are watching LeBron James points, any over, at +100 or better: FanDuel now has +104 on over 24.5.',
  );
});

it('reports how far a line has moved', () => {
  const move = { ...subject, kind: 'move', side: null, line: null, threshold: 1 } as const;
  expect(findingText(move, { kind: 'move', from: 24.5, to: 26 })).toEqual({
    title: 'LeBron James points: 24.5 → 26',
    text: 'You are watching LeBron James points: the line moves by 1 or more. It was 24.5 and is now 26.',
  });
});

it('names the value of a price, and a much better price elsewhere', () => {
  const value = { ...subject, kind: 'value', market: null, side: null, line: null, threshold: 5 } as const;
  const found = { market: 'player_rebounds', side: 'under', line: 7.5, book: 'BetMGM', price: -102 } as const;
  expect(
    findingText(value, { kind: 'value', ...found, percent: 6.24, elsewhere: { book: 'FanDuel', price: 108 } }),
  ).toEqual({
    title: 'LeBron James under 7.5 rebounds: value +6.2%',
    text:
      'You are watching LeBron James: value of 5% or more. BetMGM now has −102 on under 7.5 rebounds: value +6.2%. ' +
      'FanDuel has +108.',
  });
});

it('says how the injury report lists a player now', () => {
  const status = { ...subject, kind: 'status', market: null, side: null, line: null, threshold: null } as const;
  expect(watchText(status)).toBe('LeBron James on the injury report');
  expect(statusText(status, 'questionable', 'out')).toEqual({
    title: 'LeBron James: out',
    text: 'You are watching LeBron James on the injury report: now listed as out (before: questionable).',
  });
  expect(statusText(status, 'out', '').title).toBe('LeBron James is off the injury report');
});

it('says how a pick was graded', () => {
  const pick = { ...subject, kind: 'graded', threshold: null } as const;
  const grade = { outcome: 'WIN', actual: 27, reason: null, isCorrection: false } as const;
  expect(gradeText(pick, grade).text).toBe('You are watching this pick: LeBron James over 24.5 points won with 27.');
  const noResult = { outcome: 'UNKNOWN', actual: null, reason: 'did not play', isCorrection: true } as const;
  expect(gradeText(pick, noResult)).toEqual({
    title: 'LeBron James over 24.5 points has no result (corrected)',
    text: 'You are watching this pick: LeBron James over 24.5 points has no result (did not play), corrected.',
  });
});
