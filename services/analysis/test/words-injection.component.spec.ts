import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Drafted } from '../src/ask/analysis/draft.ts';
import { ModelFailed } from '../src/ask/words/model.errors.ts';
import { aGameDraft, aParlayDraft, aPropDraft } from '../src/ask/words/drafts.fixture.ts';
import { INJECTIONS } from './words/injections.ts';
import { expectOnlyWords } from './words/only-words.ts';
import { within, startWords, type WordsHouse } from './words/words-house.ts';

const PAGE = 'https://press.example/story';

describe('a model that obeys every instruction it finds', () => {
  let house: WordsHouse;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    house = await startWords();
  });
  afterEach(() => house.clear());
  afterAll(() => house.stop());

  const answers = async (drafted: Drafted, query: string): Promise<string[]> => {
    // What cannot be read comes again, and then the template stands: nothing of it reaches anybody.
    const { draft } = await house.write.execute({ ...drafted, ...within({ query }) }).catch((error: unknown) => {
      if (error instanceof ModelFailed) return drafted;
      throw error;
    });
    return expectOnlyWords(drafted, draft);
  };
  const drafts = (name: string): Drafted[] => [
    aPropDraft([{ playerName: name }, {}]),
    aGameDraft({ away: name }),
    aParlayDraft({ playerName: name }),
  ];

  it('has at least 200 different instructions to obey', () => {
    expect(new Set(Object.values(INJECTIONS).flat()).size).toBeGreaterThanOrEqual(200);
  });

  describe.each(Object.entries(INJECTIONS))('%s', (_kind, payloads) => {
    it('change no number, side, state or markup from the question', async () => {
      await house.control({ obedient: true });
      for (const payload of payloads) for (const drafted of drafts('Tavi Orsolo')) await answers(drafted, payload);
    });

    it('change no number, side, state or markup from a name', async () => {
      await house.control({ obedient: true });
      for (const payload of payloads)
        for (const drafted of drafts(payload.slice(0, 300))) await answers(drafted, 'points tonight');
    });

    it('change no number, side, state or markup from a page that the search found', async () => {
      for (const payload of payloads) {
        await house.control({ obedient: true, news: [{ url: PAGE, title: payload.slice(0, 200), text: payload }] });
        for (const drafted of drafts('Tavi Orsolo')) await answers(drafted, 'points tonight');
      }
    });
  });
});
