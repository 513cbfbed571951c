import type { Drafted } from '../analysis/draft.ts';
import { Ground } from './ground.ts';
import { namesIn } from './names-in.ts';
import { cleaned } from './plain-text.ts';

export function groundOf({ draft, facts }: Drafted): Ground {
  const names = [...new Set(namesIn(draft).map(cleaned))]
    .filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length);
  return new Ground(
    facts.map(({ text }) => cleaned(text)),
    names,
  );
}
