import { describe, expect, it } from '@jest/globals';
import type { MyBooks } from '@overline/forecast';
import { aGameDraft, aParlayDraft, aPropDraft } from './drafts.fixture.ts';

describe('the lineups of a game', () => {
  it('name who is out on each team, and the effect in points', () => {
    const { lineupInfo } = aGameDraft({ out: ['q'] }).draft;
    expect(lineupInfo).toHaveLength(3);
    expect(lineupInfo[0]).toContain('without Bram Okafor-Lund (31.2 minutes a game)');
    expect(lineupInfo[2]).toMatch(/^The players we expect on the floor are worth \d+\.\d points to the /);
  });

  it('show no value without a recent injury report', () => {
    expect(aGameDraft({ out: null }).draft.lineupInfo).toEqual([
      "There was no injury report in the last day, so we expect the players of each team's last game to play again.",
    ]);
  });
});

const MISSING = 'We found no such player with that prop type.';

describe('a parlay with legs that cannot be forecast', () => {
  it('shows no chance, because the other legs alone are a different parlay', () => {
    const { draft, passages } = aParlayDraft(undefined, { errors: [MISSING] });
    expect(draft).toMatchObject({
      overallProbability: 0,
      overallConfidence: null,
      fairAmerican: null,
      overallReasoning: '',
      recommendations: [],
    });
    expect(passages).toEqual([]);
  });

  it('names the leg and the reason, and says that the other legs can be analyzed alone', () => {
    const { draft } = aParlayDraft(undefined, { errors: [MISSING] });
    expect(draft.error).toMatch(
      /^Leg 3 \(.*\): We found no such.*cannot show a combined chance\. Remove it to analyze the other 2 legs\.$/,
    );
    expect(draft.individualAnalyses).toHaveLength(3);
  });
});

describe('the price of a parlay', () => {
  const priced = (books: MyBooks): string => aParlayDraft([{}], { books }).draft.overallReasoning;

  it("is the best of the user's books, and names another book if only that has one", () => {
    expect(priced(null)).toMatch(/Northbet.* break.*even/);
    expect(priced(new Set(['Parlor']))).toMatch(/Parlor.* break.*even/);
    expect(priced(new Set(['Parlor']))).not.toContain('Northbet');
    expect(priced(new Set(['Elsewhere Bet']))).toMatch(
      /None of your books prices every leg\. \w+ has [+−]\d+\. Our fair price is [+−]\d+; you need better than that\./,
    );
  });
});

describe('the evidence on a prop', () => {
  it('shows the evidence against a bet, even if the last ten games are for it', () => {
    const values = [20, 20, 20, 20, 30, 30, 30, 30, 30, 30, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10];
    const { draft } = aPropDraft([{ side: 'over', values }]);
    const against = draft.analyzedProps[0]?.forecast.considerations.filter(({ points }) => points === 'against') ?? [];
    expect(against.map(({ text }) => text)).toContain(
      'It hit less often than the price needs: 1 of the last 5, 6 of the last 20, 6 of 20 this season.',
    );
  });

  it('says how often the bet loses, even if everything else is for it', () => {
    const { draft } = aPropDraft([{ side: 'over', values: Array.from({ length: 20 }, () => 30) }]);
    const { considerations = [], probability = 0 } = draft.analyzedProps[0]?.forecast ?? {};
    expect(considerations.filter(({ points }) => points === 'against').at(-1)?.text).toBe(
      `By our forecast, it loses ${(100 - probability).toFixed(1)}% of the time.`,
    );
  });
});

describe('the verdict of an answer', () => {
  it.each([
    [130, 105, -125, 'bet', /is a bet at \+130/],
    [-125, -125, 105, 'lean', /^Pass on .* at −125/],
  ])('agrees with the card at %s', (best, over, under, stance, text) => {
    const { draft } = aPropDraft([{ side: 'over', best, quoted: { line: 24.5, over, under } }]);
    expect(draft.analyzedProps[0]?.forecast.stance).toBe(stance);
    expect(draft.overallSummary).toMatch(text);
  });
});

describe('the prices of a game', () => {
  it('put the underdog first if its price is worth more than it costs', () => {
    const { draft } = aGameDraft({ quoted: { home: -275, away: 227 }, alone: 0.68, chance: 0.6835 });
    expect(draft.summary).toContain('+227 on the Harbor City Gulls (Northbet) is worth more than the fair +216.');
    expect(draft.summary).toMatch(/That makes it a lean; it becomes a bet at \+233 or better\.$/);
    expect(draft.prediction?.reasoning).toContain(
      '+227 on the Gulls (Northbet) is worth more than the fair +216: it breaks even at 30.6%, an average gain of 3.5' +
        '% of the stake. That makes it a lean; it becomes a bet at +233 or better. The other side, the Foxes at −275 ' +
        '(Northbet), means an average loss of 6.8% of the stake.',
    );
    expect(draft.prediction?.winner).toBe('Port Alder Foxes');
    expect(draft.sides?.away).toMatchObject({
      probability: 31.6,
      fairPrice: 216,
      ev: 3.5,
      stance: 'lean',
      takeAt: 233,
    });
  });

  it('put the favorite first if neither price is worth taking', () => {
    const { draft } = aGameDraft({ quoted: { home: -300, away: 205 }, alone: 0.68, chance: 0.6835 });
    expect(draft.summary).toMatch(
      /^Pass on the Port Alder Foxes moneyline .* at −300 \(Northbet\): .* It becomes a bet at −\d+ or better\.$/,
    );
  });
});
