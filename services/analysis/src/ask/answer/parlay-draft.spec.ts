import { describe, expect, it } from '@jest/globals';
import { aParlayDraft } from './drafts.fixture.ts';

const MISSING = 'We found no such player with that prop type.';

describe('a parlay of which some legs cannot be forecast', () => {
  it('has no chance to head the page with: that of the other legs would be that of another parlay', () => {
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

  it('says which leg it is and why, and that the others can be asked for without it', () => {
    const { draft } = aParlayDraft(undefined, { errors: [MISSING] });
    expect(draft.error).toMatch(
      /^Leg 3 \(.*\): We found no such player.*no chance of all 3 legs.*the other 2 legs can/,
    );
    expect(draft.individualAnalyses).toHaveLength(3);
  });
});
