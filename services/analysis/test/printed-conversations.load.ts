import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AnalysisRow } from '../src/ask/analysis/analysis.entity.ts';
import type { Reading } from '../src/ask/analysis/reading.ts';
import { emptyAnswer } from '../src/ask/answer/empty-answer.ts';
import { ReadQuestion } from '../src/ask/question/question.module.ts';
import { DraftStep } from '../src/ask/search/steps.ts';
import { type Instance, startSystem, type TestSystem, winter } from './running-analysis.ts';

const ASOF = winter('2026-01-14', '08:05');

let system: TestSystem;
let instance: Instance;
/** Names of players with quoted points on each of two teams that meet, the highest line first. */
let first: string[];
let second: string[];

beforeAll(async () => {
  system = await startSystem({ now: ASOF, settings: { HISTORY_DAYS: '40', BACKFILL_DAYS: '1' } });
  instance = await system.start();
  await instance.loaded();
  const rows = await system.query<{ name: string; team: string }>(
    `SELECT m.name, m.team_id AS team FROM price p JOIN game g ON g.id = p.game_id JOIN player m ON m.id = p.player_id
     WHERE g.starts_at > $1 AND p.market = 'player_points' AND g.id = (
       SELECT id FROM game WHERE starts_at > $1 ORDER BY starts_at, id LIMIT 1)
     GROUP BY 1, 2 ORDER BY max(p.line) DESC, 1`,
    [ASOF],
  );
  const teams = [...Map.groupBy(rows, ({ team }) => team).values()].map((own) => own.map(({ name }) => name));
  [first = [], second = []] = teams;
}, 120_000);
afterAll(() => system.stop());

/** Conversations of three turns. A, B and C stand for players of one team, X and Y for players of the other. */
const CONVERSATIONS: readonly (readonly string[])[] = [
  ['A over 20.5 points', 'what if B sits?', 'and the under?'],
  ['A points', 'what about his rebounds?', 'and assists over 4.5'],
  ['B over 15.5 points without A', 'what about C', 'ok now do the under'],
  ['who scores more, A or X', 'who gets more rebounds, A or X', 'A double double'],
  ['A double double', 'triple double?', 'if B is out?'],
  ['X over 20.5 points', 'same for Y', 'make it 12.5'],
  ['X threes', 'over 2.5', 'what if Y is out'],
  ['no A tonight, B over 18.5 points?', 'with X out too?', 'his rebounds?'],
  ['B and C over 12.5 points if A is out', 'now the unders', 'what about rebounds'],
  ['his over', 'A', 'A assists'],
  ['best unders tonight', 'safest bets tonight', "who's most likely to score 25 tonight"],
  ['im 16 can i bet A over 20.5', 'how about rebounds', 'A rebounds'],
  ['A over 20.5 points if X sits', 'and if Y sits', 'A over 20.5 points if Zebulon Quartermain sits'],
  ['A over 20.5 points', 'at 25.5?', '30+?'],
  ['X pra', 'just points then', 'just his assists'],
  ['A o20.5 points, B o15.5 points', 'if C is out', 'the unders?'],
  ['A over 20.5 points if A is out', 'is A playing', 'A over 20.5 points'],
  ['C over 8.5 points in a blowout', 'C over 8.5 points', 'if B plays?'],
  ['Y rebounds', 'more rebounds, Y or B', 'does Y outscore B'],
  ['X steals', 'and blocks', 'over 0.5'],
];

it('prints conversations for reading', async () => {
  const names: Record<string, string | undefined> = {
    A: first[0],
    B: first[1],
    C: first[2],
    X: second[0],
    Y: second[1],
  };
  const pages: string[] = [];
  for (const [index, turns] of CONVERSATIONS.entries()) {
    let previous: Reading | undefined;
    const lines = [`## ${index + 1}`];
    for (const turn of turns) {
      const query = turn.replace(/\b[ABCXY]\b/g, (letter) => names[letter] ?? letter);
      const reading: Reading = await instance.get(ReadQuestion).execute(query, 'prop', ASOF, previous);
      const question = { type: 'prop', query } as const;
      const analysis = { question, type: 'prop', query, userId: randomUUID(), tier: 'Platinum' } as AnalysisRow;
      const answer = emptyAnswer(analysis, reading) ?? (await instance.get(DraftStep).execute(analysis, reading)).draft;
      if (!('analyzedProps' in answer)) throw new Error('Only props are asked about');
      const took = answer.tookOver === undefined ? '' : `  (from your last question: ${answer.tookOver})\n`;
      const read = answer.understood === undefined ? '' : `  (read as: ${answer.understood})\n`;
      const candidates = answer.candidates.map(({ label }) => `    - ${label}\n`).join('');
      lines.push(`> ${query}\n${took}${read}  ${answer.error ?? answer.overallSummary}\n${candidates}`);
      if (reading.kind !== 'refused' && reading.kind !== 'ambiguous') previous = reading;
    }
    pages.push(lines.join('\n'));
  }
  process.stdout.write(`${pages.join('\n')}\n`);
  expect(pages.join('\n')).not.toMatch(/_|NaN|null|undefined|\d %/);
}, 120_000);
