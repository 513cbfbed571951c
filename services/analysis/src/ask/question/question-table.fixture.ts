import { readGame } from './read-game.ts';
import { QuestionIndex } from './question-index.ts';
import { readProps } from './read-props.ts';
import type { Sports } from './sports.ts';
import { written } from './written-result.fixture.ts';

export interface Row {
  question: string;
  expected: string;
  got: string;
  right: boolean;
}

/** Reads every question of a table and holds it against what is written beside it. */
export function readTable(table: string, sports: Sports, now: Date): Row[] {
  const index = new QuestionIndex(sports);
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [left = '', expected = ''] = line.split(' => ');
      const game = left.startsWith('ML ');
      const question = game ? left.slice(3) : left;
      const got = written(game ? readGame(question, index, now) : readProps(question, index, now), sports);
      return {
        question: left,
        expected,
        got,
        right: expected === '? …' ? got.startsWith('? ') : sorted(got) === sorted(expected),
      };
    });
}

function sorted(text: string): string {
  return text.split('; ').sort().join('; ');
}

/** The figure of a table and its misses, for the test's output. */
export function report(title: string, rows: readonly Row[]): string {
  const missed = rows.filter(({ right }) => !right);
  const share = ((100 * (rows.length - missed.length)) / rows.length).toFixed(1);
  return [
    `${title}: ${rows.length - missed.length} of ${rows.length} right (${share} %)`,
    ...missed.map(({ question, expected, got }) => `  ${question}\n    meant: ${expected}\n    read:  ${got}`),
  ].join('\n');
}
