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

/** A choice as it was asked for: the right number of each part, in some order and wording. */
function asTold(passage: Passage): fc.Arbitrary<Choice[]> {
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

/** What a model answers that obeys whatever it read, or makes up its own: anything from a changed order to no JSON. */
function spoiled(passages: readonly Passage[], planted: string): fc.Arbitrary<string> {
  const ids = passages.flatMap(({ id, sentences }) => [id, ...sentences.map((sentence) => sentence.id)]);
  const word = fc.oneof(fc.constantFrom(...ids), attack, fc.constant(planted));
  const choice = fc.record({ id: word, wording: fc.oneof(fc.nat(4), fc.integer(), fc.double(), fc.constant(planted)) });
  const honest = fc.tuple(
    ...passages.map((passage) => asTold(passage).map((sentences) => ({ id: passage.id, sentences }))),
  );
  const changed = fc.tuple(honest, fc.nat(9), choice, word).map(([texts, way, extra, said]) => {
    const each = (change: (sentences: unknown[]) => unknown): unknown =>
      texts.map(({ id, sentences }) => ({ id, sentences: change(sentences) }));
    const ways: readonly unknown[] = [
      each((sentences) => [...sentences].reverse()),
      each((sentences) => [...sentences, ...sentences]),
      each((sentences) => [...sentences, extra]),
      each((sentences) => [extra, ...sentences]),
      each((sentences) => sentences.slice(1)),
      each((sentences) => sentences.map((one) => ({ ...(one as Choice), text: said }))),
      each((sentences) => [sentences, said]),
      [...texts, ...texts],
      texts.map(({ sentences }) => ({ id: said, sentences })),
      texts.map(({ id, sentences }, index) => ({ id: texts[index - 1]?.id ?? id, sentences })),
    ];
    return { texts: ways[way], text: said };
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

/** An answer as it would be shown after that reply. */
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
  it('are our own sentences whatever a model answers that obeys, or makes things up', () => {
    const drafts = fc.sample(attack, 12).map((text) => ({ text, draft: drafted(text) }));
    const planted = fc
      .constantFrom(...drafts)
      .chain(({ text, draft }) => spoiled(draft.passages, text).map((reply) => ({ draft, reply })));
    fc.assert(
      fc.property(planted, ({ draft, reply }) => expectOnlyOurSentences(draft, answered(draft, reply))),
      { numRuns: 700 },
    );
  });

  it('are all as the model ordered them where it did as it was told', () => {
    const draft = drafted('Tavi Orsolo');
    const told = fc.tuple(...draft.passages.map((one) => asTold(one).map((sentences) => ({ id: one.id, sentences }))));
    fc.assert(
      fc.property(told, (texts) => {
        expect([...orderedTexts(draft.passages, { texts }).keys()]).toEqual(draft.passages.map(({ id }) => id));
        expectOnlyOurSentences(draft, answered(draft, JSON.stringify({ texts })));
      }),
      { numRuns: 50 },
    );
  });
});

describe('an order of sentences', () => {
  const draft = aPropDraft([{ side: 'over' }]);
  const first = (part: string): string => draft.passages[1]?.sentences.find((one) => one.part === part)?.id ?? '';
  const of = (...ids: string[]) =>
    orderedTexts(draft.passages, { texts: [{ id: 'p1', sentences: ids.map((id) => ({ id, wording: 0 })) }] });
  const told = ['chance', 'price', 'opinions', first('why'), first('risk')];

  it('is taken where it is as told', () => expect(of(...told).get('p1')).toHaveLength(5));

  it.each([
    ['a risk before the chance', [first('risk'), ...told.slice(0, 4)]],
    ['no price', told.filter((id) => id !== 'price')],
    ['no reason', told.filter((id) => id !== first('why'))],
    ['no risk', told.slice(0, 4)],
    ['the same twice', [...told, first('risk')]],
    ['a sentence that there is not', [...told, 'ruled-out']],
    ['ten thousand sentences', Array.from({ length: 10_000 }, () => 'chance')],
  ])('is not with %s', (_what, ids) => expect(of(...ids).size).toBe(0));

  it('of one text twice, or of one that there is not, is none at all', () => {
    const sentences = told.map((id) => ({ id, wording: 0 }));
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
