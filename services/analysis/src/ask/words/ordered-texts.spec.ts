import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amounts, type Choice, PARTS, type Passage } from '../../forecast/wording/passage.ts';
import type { Drafted } from '../analysis/analysis.ts';
import { aGameDraft, aParlayDraft, aPropDraft } from '../answer/drafts.fixture.ts';
import { attack } from './attacks.fixture.ts';
import { orderedTexts, withTexts } from './ordered-texts.ts';
import { expectOnlyOurSentences } from './our-sentences.fixture.ts';
import { OrderShape } from './prompt.ts';

const DRAFTS: Readonly<Record<string, (planted: string) => Drafted>> = {
  prop: (playerName) =>
    aPropDraft([{}, { playerName, side: 'under', market: 'player_rebounds', quoted: null, line: 6.5 }]),
  game: (awayName) => aGameDraft({ awayName }, [{}]),
  parlay: (playerName) => aParlayDraft([{}, { playerName, market: 'player_assists', quoted: null, line: 4.5 }]),
};

/** A choice that follows the instructions: the right number of sentences of each part, in any order and wording. */
function obedient(passage: Passage): fc.Arbitrary<Choice[]> {
  const take = amounts(passage);
  const parts = PARTS.map((part) =>
    fc
      .shuffledSubarray(
        passage.sentences.filter((sentence) => sentence.part === part),
        { minLength: take[part].least, maxLength: take[part].most },
      )
      .chain((chosen) =>
        fc.tuple(...chosen.map(({ id, wordings }) => fc.nat(wordings.length - 1).map((wording) => ({ id, wording })))),
      ),
  );
  return fc.tuple(...parts).map((chosen) => chosen.flat());
}

/** Replies of a model that obeys planted text or makes things up: anything from a changed order to broken JSON. */
function spoiled(passages: readonly Passage[], planted: string): fc.Arbitrary<string> {
  const ids = passages.flatMap(({ id, sentences }) => [id, ...sentences.map((sentence) => sentence.id)]);
  const word = fc.oneof(fc.constantFrom(...ids), attack, fc.constant(planted));
  const choice = fc.record({ id: word, wording: fc.oneof(fc.nat(4), fc.integer(), fc.double(), fc.constant(planted)) });
  const honest = fc.tuple(
    ...passages.map((passage) => obedient(passage).map((sentences) => ({ id: passage.id, sentences }))),
  );
  const changed = fc.tuple(honest, fc.nat(9), choice, word).map(([texts, way, extra, text]) => {
    const each = (change: (sentences: unknown[]) => unknown): unknown =>
      texts.map(({ id, sentences }) => ({ id, sentences: change(sentences) }));
    const ways: readonly unknown[] = [
      each((sentences) => [...sentences].reverse()),
      each((sentences) => [...sentences, ...sentences]),
      each((sentences) => [...sentences, extra]),
      each((sentences) => [extra, ...sentences]),
      each((sentences) => sentences.slice(1)),
      each((sentences) => sentences.map((one) => ({ ...(one as Choice), text }))),
      each((sentences) => [sentences, text]),
      [...texts, ...texts],
      texts.map(({ sentences }) => ({ id: text, sentences })),
      texts.map(({ id, sentences }, index) => ({ id: texts[index - 1]?.id ?? id, sentences })),
    ];
    return { texts: ways[way], text };
  });
  const free = fc.record({ texts: fc.array(fc.record({ id: word, sentences: fc.array(choice, { maxLength: 12 }) })) });
  return fc.oneof(
    { weight: 5, arbitrary: changed.map((reply) => JSON.stringify(reply)) },
    { weight: 3, arbitrary: free.map((reply) => JSON.stringify(reply)) },
    { weight: 1, arbitrary: fc.tuple(free, fc.nat(40)).map(([reply, cut]) => JSON.stringify(reply).slice(0, cut)) },
    { weight: 1, arbitrary: word },
    { weight: 1, arbitrary: fc.json() },
  );
}

/** The answer that the page shows after this reply. */
function answered(drafted: Drafted, reply: string): Drafted['draft'] {
  const read = OrderShape.safeParse(parsed(reply));
  return read.success ? withTexts(drafted.draft, orderedTexts(drafted.passages, read.data)) : drafted.draft;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

describe.each(Object.entries(DRAFTS))('the texts of a %s', (_kind, drafted) => {
  it('are our own sentences, whatever the model replies', () => {
    const drafts = fc.sample(attack, 12).map((text) => ({ text, draft: drafted(text) }));
    const planted = fc
      .constantFrom(...drafts)
      .chain(({ text, draft }) => spoiled(draft.passages, text).map((reply) => ({ draft, reply })));
    fc.assert(
      fc.property(planted, ({ draft, reply }) => expectOnlyOurSentences(draft, answered(draft, reply))),
      { numRuns: 700 },
    );
  });

  it('are all in the order that a model chose, if it follows the instructions', () => {
    const draft = drafted('Tavi Orsolo');
    const replies = fc.tuple(
      ...draft.passages.map((passage) => obedient(passage).map((sentences) => ({ id: passage.id, sentences }))),
    );
    fc.assert(
      fc.property(replies, (texts) => {
        expect([...orderedTexts(draft.passages, { texts }).keys()]).toEqual(draft.passages.map(({ id }) => id));
        expectOnlyOurSentences(draft, answered(draft, JSON.stringify({ texts })));
      }),
      { numRuns: 50 },
    );
  });
});

describe('an order of sentences', () => {
  const draft = aPropDraft([{ side: 'over' }]);
  const first = (part: string): string =>
    draft.passages[1]?.sentences.find((sentence) => sentence.part === part)?.id ?? '';
  const ordered = (...ids: string[]) =>
    orderedTexts(draft.passages, { texts: [{ id: 'p1', sentences: ids.map((id) => ({ id, wording: 0 })) }] });
  const valid = ['chance', 'price', 'opinions', first('why'), first('risk')];

  it('is accepted if it follows the instructions', () => expect(ordered(...valid).get('p1')).toHaveLength(5));

  it.each([
    ['a risk before the chance', [first('risk'), ...valid.slice(0, 4)]],
    ['no price', valid.filter((id) => id !== 'price')],
    ['no reason', valid.filter((id) => id !== first('why'))],
    ['no risk', valid.slice(0, 4)],
    ['the same twice', [...valid, first('risk')]],
    ['an unknown sentence', [...valid, 'ruled-out']],
    ['ten thousand sentences', Array.from({ length: 10_000 }, () => 'chance')],
  ])('is rejected with %s', (_what, ids) => expect(ordered(...ids).size).toBe(0));

  it('is rejected as a whole if it names one text twice or an unknown text', () => {
    const sentences = valid.map((id) => ({ id, wording: 0 }));
    for (const id of ['p1', 'p9'])
      expect(
        orderedTexts(draft.passages, {
          texts: [
            { id: 'p1', sentences },
            { id, sentences },
          ],
        }).size,
      ).toBe(0);
  });
});
