import { describe, expect, it } from '@jest/globals';
import { PropBlend } from '../players/blend/prop-blend.ts';
import type { PropModel } from '../players/prop-model.ts';
import { aProjection } from './a-projection.fixture.ts';
import { lessonsOf, type PlayerQuote, priceSlate, projectFacts, type SlateFacts } from './forecast-slate.ts';

const NOON = Date.UTC(2026, 0, 9, 12);
const HOUR = 3_600_000;

const aQuote = (book: string, playerId: string, set: Partial<PlayerQuote> = {}): PlayerQuote => ({
  gameId: 'g',
  playerId,
  market: 'player_points',
  book,
  line: 20.5,
  over: -110,
  under: -110,
  at: NOON,
  ...set,
});

const ENTRY = { gameId: 'g', playerId: 'ann', team: 'A', opponent: 'B', home: true, postseason: false };

/** The facts that the model receives, and the props that result from its projections of Ann and Bob. */
function projected(quotes: PlayerQuote[]) {
  const given: unknown[] = [];
  const model = {
    project: (facts: unknown) => {
      given.push(facts);
      return ['ann', 'bob'].map(aProjection);
    },
  };
  const lineup = {} as SlateFacts['lineup'];
  const facts: SlateFacts = { date: '2026-01-09', entries: [ENTRY], lineup, quotes, asOf: NOON };
  return { given, props: projectFacts(model as unknown as PropModel, facts) };
}

describe('the forecasts of a slate', () => {
  it('tell the model which players have a posted line in the same game', () => {
    const { given } = projected([
      aQuote('a', 'ann'),
      aQuote('a', 'cyd', { at: NOON - 5 * HOUR }),
      aQuote('a', 'dan', { at: NOON + HOUR }),
      aQuote('a', 'eve', { gameId: 'other' }),
    ]);
    expect(given).toEqual([{ date: '2026-01-09', entries: [ENTRY], lineup: {}, posted: new Set(['ann']) }]);
  });

  it('have the comparable quotes of their own prop, or none', () => {
    const { props } = projected([
      aQuote('a', 'ann'),
      aQuote('old', 'ann', { at: NOON - 2 * HOUR }),
      aQuote('other market', 'ann', { market: 'player_assists' }),
    ]);
    expect(props.map(({ projection, quotes }) => [projection.playerId, ...quotes.map(({ book }) => book)])).toEqual([
      ['ann', 'a'],
      ['bob'],
    ]);
  });

  it('are priced where there is a consensus', () => {
    const { props } = projected([aQuote('a', 'ann'), aQuote('b', 'ann'), aQuote('a', 'bob')]);
    const priced = priceSlate(props, NOON, new PropBlend());
    expect(priced.map(({ id }) => id)).toEqual(['g/ann/player_points']);
  });

  it('teach the blend where there is a consensus', () => {
    const { props } = projected([
      aQuote('a', 'ann', { over: -120, under: 100 }),
      aQuote('b', 'ann'),
      aQuote('a', 'bob'),
    ]);
    // The mean of 0.521739 and 0.5.
    expect(lessonsOf(props)).toEqual([
      expect.objectContaining({
        projection: aProjection('ann'),
        line: 20.5,
        marketMean: expect.closeTo(0.51087, 5),
        market: 'player_points',
      }),
    ]);
  });
});
