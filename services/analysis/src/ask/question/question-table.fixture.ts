import type { Reading } from '../analysis/reading.ts';
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import { QuestionIndex } from './question-index.ts';
import { readGame, readProps } from './read.ts';
import { MARKET_TEXTS, written } from './written-result.fixture.ts';

/** Read as expected, read otherwise, or answered with a number although it should have been refused or unclear. */
export type Outcome = 'right' | 'other' | 'number';

export interface Row {
  question: string;
  expected: string;
  got: string;
  outcome: Outcome;
}

/** Reads every question of a table and compares it with the expected reading next to it. */
export function readTable(table: string, index: QuestionIndex, now: Date): Row[] {
  return table
    .trim()
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => {
      const [question = '', expected = ''] = line.split(' => ');
      const reader = question.startsWith('ML ') ? readGame : readProps;
      const turns = question.replace(/^ML /, '').split(' >> ');
      let isOut = false;
      const readBy = (facts: QuestionIndex): string => {
        const read = lastReading(turns, (turn, previous) => {
          const reading = reader(turn, facts, now, previous);
          isOut ||= reading.kind === 'refused' && reading.why === 'out';
          return reading;
        });
        return written(read, index.sports, { withDay: expected.includes('@0') || /^(best|safest)/.test(expected) });
      };
      const first = readBy(index);
      // A writer without the injury report asks about players who are out. Read again as if they were not.
      const got =
        isOut && !/^[-!?]|^no$/.test(expected) ? readBy(withoutListing(expected, turns.slice(0, -1), index)) : first;
      return { question, expected, got, outcome: outcomeOf(expected, got) };
    });
}

/** The reading of the last turn. As in the product, a turn goes on from the last one that was not refused. */
function lastReading(turns: readonly string[], read: (turn: string, previous?: Reading) => Reading): Reading {
  const [last = '', ...earlier] = turns.toReversed();
  const previous = earlier.reverse().reduce<Reading | undefined>((answered, turn) => {
    const reading = read(turn, answered);
    return reading.kind === 'refused' ? answered : reading;
  }, undefined);
  return read(last, previous);
}

function withoutListing(
  expected: string,
  earlier: readonly string[],
  { sports, leagues }: QuestionIndex,
): QuestionIndex {
  const [bets = ''] = expected.split(' | ');
  const names = new Set(earlier.flatMap((turn) => turn.toLowerCase().split(/[^a-z]+/)));
  const isNamed = ({ name }: KnownPlayer): boolean =>
    bets.includes(name) || names.has(name.toLowerCase().split(' ')[1] ?? '');
  const players = sports.players.map((player) => (isNamed(player) ? { ...player, out: false, status: null } : player));
  // As in the product, names are indexed once: they take the most time.
  return new QuestionIndex({ ...sports, players }, new Map(leagues.map(({ league, names }) => [league, names])));
}

function outcomeOf(expected: string, got: string): Outcome {
  const numberless = /^[-!?]/.test(got);
  const refuses = /^([-!?]|no$)/.test(expected);
  if (!numberless) return refuses ? 'number' : sorted(got) === sorted(expected) ? 'right' : 'other';
  if (expected === 'no' || sorted(got) === sorted(expected)) return 'right';
  if (expected === '? …') return got.startsWith('? ') ? 'right' : 'other';
  const kinds = expected.startsWith('!') ? expected.slice(1).split('/') : [];
  return kinds.includes(got.replace(/^! ?/, '')) ? 'right' : 'other';
}

const TEXTS = MARKET_TEXTS.map((text) => text.replaceAll('+', '\\+')).join('|');
const NAMED_BETS = new RegExp(`^(.*? )((?:${TEXTS}|p|r)(?= |,|$).*)$`);

/** A reading in one notation, whatever the order of its parts. */
function sorted(text: string): string {
  const [bets = '', conditions = ''] = text
    .replaceAll('blocks+steals', 'stocks')
    .replaceAll('pitcher strikeouts', 'strikeouts')
    .replaceAll('pitching outs', 'outs')
    .replace(/^most likely (.+) o([\d.]+)$/, 'safest over $2 01-15: $1')
    .replace(
      /^(compare [^:|]+: )([^|]+?)(?= \||$)/,
      (_, what: string, names: string) => what + names.split(', ').sort().join(', '),
    )
    .split(' | ');
  const given = conditions.split(', ').reduce<string[]>((all, part) => {
    const state = /^(?:in|out) /.exec(part)?.[0] ?? /^(?:in|out) /.exec(all.at(-1) ?? '')?.[0] ?? '';
    return [...all, part.startsWith(state) ? part : state + part];
  }, []);
  const legs = bets.split('; ').flatMap((leg) => {
    const [, name, rest = leg] = NAMED_BETS.exec(leg) ?? [];
    return name === undefined ? [rest] : rest.split(', ').map((bet) => name + bet);
  });
  return [legs.sort().join('; '), given.sort().join(', ')].join(' | ');
}

/** The share of a table's questions that were read as expected, and the share wrongly answered with a number. */
export function shares(rows: readonly Row[]): { right: number; number: number } {
  const share = (outcome: Outcome): number => rows.filter((row) => row.outcome === outcome).length / rows.length;
  return { right: share('right'), number: share('number') };
}

/** The figures of a table and its misses, for the test's output. */
export function report(title: string, rows: readonly Row[]): string {
  const missed = rows.filter(({ outcome }) => outcome !== 'right');
  const { right, number } = shares(rows);
  return [
    `${title}: ${rows.length} questions, ${(100 * right).toFixed(1)} % right, ` +
      `${(100 * number).toFixed(1)} % a number where none belongs`,
    ...missed.map(
      ({ question, expected, got, outcome }) => `  [${outcome}] ${question}\n    meant: ${expected}\n    read:  ${got}`,
    ),
  ].join('\n');
}
