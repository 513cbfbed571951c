import type { Consideration } from '@overline/contracts';
import { classNames } from '../class-names.ts';

const MARKS: Readonly<Record<Consideration['points'], { sign: string; word: string; look: string }>> = {
  for: { sign: '+', word: 'For', look: 'bg-accent-soft text-accent' },
  against: { sign: '−', word: 'Against', look: 'bg-sunk text-ink' },
  neither: { sign: '·', word: 'Neither', look: 'text-quiet' },
};

/** What speaks for the picked side and what against it, each with its number. */
export function Considerations({ list }: { list: readonly Consideration[] }) {
  return (
    <ul className="space-y-2 text-sm">
      {list.map(({ text, points }) => (
        <li key={text} className="flex items-baseline gap-3">
          <span
            className={classNames(
              'w-18 shrink-0 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap',
              MARKS[points].look,
            )}
          >
            <span aria-hidden="true">{MARKS[points].sign} </span>
            {MARKS[points].word}
          </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
