import { expect, it } from '@jest/globals';
import { jsonList, orderSentences } from '@overline/sandbox/src/openai/order-sentences.ts';
import { stream } from '@overline/sandbox/src/random/random.ts';
import type { Drafted } from '../src/ask/analysis/analysis.ts';
import type { BetOptions } from '../src/ask/answer/a-bet.fixture.ts';
import { aGameDraft, aParlayDraft, aPropDraft } from '../src/ask/answer/drafts.fixture.ts';
import { orderedTexts, withTexts } from '../src/ask/words/ordered-texts.ts';
import { textsOf } from '../src/ask/words/our-sentences.fixture.ts';
import { orderMessage, OrderShape } from '../src/ask/words/prompt.ts';

const REBOUNDS = 'player_rebounds';
const ABSENT = [
  { name: 'minutes: team-mates out', effect: 'add' as const, value: 2.4 },
  { name: 'rate: team-mates out', effect: 'times' as const, value: 1.04 },
];
const bet = (playerName: string, line: number, over: number, under: number, more: BetOptions = {}): BetOptions => ({
  playerName,
  quoted: { line, over, under },
  ...more,
});
const SHORT = { values: [7, 4, 9, 6, 5, 8, 3, 6, 7, 5] };

/** One answer of every kind, for a maintainer to read after changing sentences. */
const DRAFTS: readonly (readonly [string, Drafted])[] = [
  ['a price worth taking', aPropDraft([bet('Marlo Quist', 24.5, 105, -125, { side: 'over', best: 130 })])],
  ['a price just short', aPropDraft([bet('Marlo Quist', 24.5, -115, -105, { side: 'over' })])],
  ['an under', aPropDraft([bet('Bo Rask', 6.5, -110, -110, { side: 'under', best: 104, market: REBOUNDS, ...SHORT })])],
  [
    'no price',
    aPropDraft([{ playerName: 'Tavi Orsolo', market: 'player_threes', quoted: null, values: [2, 1, 3, 2, 0, 4] }]),
  ],
  ['a line far off', aPropDraft([bet('Marlo Quist', 24.5, -110, -110, { side: 'over', line: 44.5 })])],
  ['a line with a push', aPropDraft([bet('Marlo Quist', 25, -110, -110, { side: 'over' })])],
  ['a player who is out', aPropDraft([bet('Marlo Quist', 24.5, -110, -110, { side: 'over', listed: 'out' })])],
  [
    'absences and minutes',
    aPropDraft([
      bet('Bo Rask', 24.5, 105, -125, { side: 'over', projection: { parts: ABSENT, minutes: { mean: 37, sd: 4 } } }),
    ]),
  ],
  [
    'few games',
    aPropDraft([
      bet('Ode Finn', 4.5, -120, 100, {
        market: 'player_assists',
        side: 'over',
        values: [6, 2],
        projection: { sample: 2 },
      }),
    ]),
  ],
  [
    'a sum of statistics',
    aPropDraft([
      bet('Marlo Quist', 36.5, -112, -108, {
        side: 'over',
        market: 'player_points_rebounds_assists',
        values: [41, 33, 38, 35, 44, 29, 37, 39],
      }),
    ]),
  ],
  [
    'away',
    aPropDraft([
      bet('Kip Dale', 1.5, 145, -175, {
        side: 'over',
        market: 'player_steals',
        home: false,
        values: [1, 2, 0, 3, 1, 1, 2, 2, 0, 1],
      }),
    ]),
  ],
  [
    'several props',
    aPropDraft([
      bet('Marlo Quist', 24.5, 130, -160, { side: 'over' }),
      bet('Tavi Orsolo', 5.5, 110, -140, { market: 'player_assists', ...SHORT }),
      { playerName: 'Bo Rask', market: 'player_threes', quoted: null, values: [2, 1, 3, 2, 0, 4] },
    ]),
  ],
  [
    'one of two has no game',
    aPropDraft([bet('Marlo Quist', 24.5, 130, -160)], ['Kit Vane has no game on Saturday, December 13.']),
  ],
  ['a favorite at a fair price', aGameDraft()],
  ['a winner worth taking', aGameDraft({ quoted: { home: -120, away: 106 }, alone: 0.66, chance: 0.6 })],
  ['a winner without a price', aGameDraft({ quoted: null, out: null, alone: 0.58 })],
  ['a winner priced too short', aGameDraft({ quoted: { home: -260, away: 215 }, alone: 0.69, chance: 0.69 })],
  [
    'a parlay',
    aParlayDraft([
      bet('Marlo Quist', 24.5, 130, -160, { side: 'over' }),
      bet('Tavi Orsolo', 5.5, 120, -150, { market: 'player_assists', side: 'over', ...SHORT }),
    ]),
  ],
  ['a parlay without a price', aParlayDraft()],
  [
    'a parlay that cannot win',
    aParlayDraft(
      [bet('Marlo Quist', 24.5, -110, -110, { side: 'over' }), bet('Marlo Quist', 24.5, -110, -110, { side: 'under' })],
      {
        errors: ['We found no such player with that prop type. Please check the spelling of both.'],
      },
    ),
  ],
];

/** The answer with its sentences in an order that a model might choose. */
function reordered({ draft, passages }: Drafted, seed: number): Drafted['draft'] {
  const data = JSON.parse(orderMessage('a question', passages)) as Record<string, unknown>;
  const order = orderSentences(jsonList(data['texts']), stream(seed));
  return withTexts(draft, orderedTexts(passages, OrderShape.parse(order)));
}

function printed(answer: Drafted['draft']): string {
  const rest =
    'lineupInfo' in answer ? [...answer.lineupInfo, ...answer.additionalInfo].map((line) => `  * ${line}`) : [];
  return [...[...textsOf(answer)].map(([id, text]) => `  ${id}: ${text}`), ...rest].join('\n');
}

it('prints answers for reading', () => {
  const pages = DRAFTS.map(([title, drafted], index) => {
    const template = `## ${index + 1}. ${title}\n${printed(drafted.draft)}`;
    return `${template}\n  — in an order that a model might choose:\n${printed(reordered(drafted, index))}`;
  });
  process.stdout.write(`${pages.join('\n\n')}\n`);
  expect(pages.join('\n')).not.toMatch(/_|NaN|null|undefined|\d %| {3,}\S/);
});
