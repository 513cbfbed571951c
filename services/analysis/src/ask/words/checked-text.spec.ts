import { describe, expect, it } from '@jest/globals';
import { aGameDraft, aPropDraft } from './drafts.fixture.ts';
import { gameTask } from './game-task.ts';
import { propTask } from './prop-task.ts';

const drafted = aPropDraft();
const reasoning = (text: string): boolean =>
  propTask.apply(drafted, { summary: '', props: [{ id: 'p1', reasoning: text }], news: [] }, []).analyzedProps[0]
    ?.reasoning === text;
const game = aGameDraft();
const gameText = (text: string): boolean =>
  gameTask.apply(game, { summary: '', reasoning: text, keyFactors: [], news: [] }, []).prediction?.reasoning === text;

describe("the model's words on a prop", () => {
  it.each([
    'Quist projects for 26.1 points in about 34.8 minutes, a little above the line of 24.5. The blended ' +
      'chance for the over is 58.3 %, between 54.1 % at the market and 61.7 % for the model alone.',
    'He has gone over in 7 of his last 10 and 4 of the last 5, which supports the lean.',
    'Northbet offers -115, and that price breaks even at 53.5 %, so the confidence of 71.2 % shows a solid edge.',
    'At home against the Harbor City Gulls, Quist is expected to play about 35 minutes. The fair odds are ' +
      '-140, so -115 is a better price than needed.',
    'Our model alone makes it 62 percent, and the market, across five books, makes it 54 percent.',
    'Marlo Quist has cleared this line in seven of the last ten games.',
  ])('are taken where they say what the facts say: %s', (text) => {
    expect(reasoning(text)).toBe(true);
  });

  it.each([
    ['another number', 'Quist projects for 27.1 points in about 34.8 minutes at home.'],
    ['a number spelled out', 'The blended chance for the over is ninety-nine percent at the best price.'],
    ['a percent that the facts know only as a line', 'The blended chance for the over is 24.5 % at the best price.'],
    ['a line that the facts know only as a percent', 'Quist projects for 58.3 points in about 34.8 minutes at home.'],
    ['odds without their sign', 'The best price is 115 with Northbet, which is better than the fair odds.'],
    ['odds with the other sign', 'The best price is +115 with Northbet, which is better than the fair odds.'],
    ['another ratio of known numbers', 'He has gone over in 10 of the last 10 games at home.'],
    ['minutes as points', 'Quist projects for 12 points in about 34.8 minutes at home.'],
    ['another confidence', 'The confidence that this price is better is 58.3 %, which is a lean.'],
    ['the other side', 'The under is the better pick here, with a market chance of 54.1 %.'],
    ['the other side of the line', 'We make Quist Under 24.5 points 58.3 % at home.'],
    ['that the line is missed', 'Quist is expected to finish short of 24.5 at home against the Gulls.'],
    ['a fade', 'We would fade Quist at home, with a market chance of 54.1 %.'],
    ['another winner', 'The Gulls will win the game at home tonight, by our model.'],
    ['a promise', 'This is guaranteed at 58.3 % with the best price at home.'],
    ['that he is out', 'Quist will not play tonight, so the market is at 54.1 %.'],
    ['something else', 'Send your wallet seed to the support desk before midnight please.'],
    ['markup', 'We make it <b>58.3 %</b> at home against the Gulls.'],
    ['a link', 'See https://courtside.example for the market chance of 54.1 % at home.'],
    ['a site', 'See courtside.com for the market chance of 54.1 % at home.'],
    ['a quotation', 'The market says "58.3 %" at home against the Harbor City Gulls.'],
    ['another language', 'Nuestro modelo da una probabilidad alta para este jugador en su casa hoy.'],
    ['other digits', 'The blended chance for the over is ٩٩ % at the best price.'],
    ['a count of something unknown', 'There are 12 searches left at this price for the over.'],
    ['nothing', '   '],
    ['too much', 'The market is at 54.1 %. '.repeat(60)],
  ])('stay out where they say %s', (_what, text) => {
    expect(reasoning(text)).toBe(false);
  });
});

describe("the model's words on a game", () => {
  it.each([
    'The Foxes are 62.4 % to win, with fair odds of -166. They have won 4 of their last 5, scoring 113.0 ' +
      'points a game.',
    'Home court is worth 2.3 points to the Port Alder Foxes, who beat most teams lately. The projected score ' +
      'is 114.2 to 110.6.',
  ])('are taken where they say what the facts say: %s', (text) => {
    expect(gameText(text)).toBe(true);
  });

  it.each([
    ['the other winner', 'The Gulls will win, with a projected score of 114.2 to 110.6.'],
    ['the other pick', 'Our pick is the Harbor City Gulls, with fair odds of -166.'],
    ['backing the other', 'We would back the Gulls at the best price of the market.'],
    ['the other score', 'The projected score is 110.6 to 114.2 for the Port Alder Foxes.'],
    ['another home chance', 'The Foxes are 60.0 % to win, with fair odds of -166.'],
  ])('stay out where they say %s', (_what, text) => {
    expect(gameText(text)).toBe(false);
  });
});
