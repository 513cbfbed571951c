import { classNames } from '../../components/class-names.ts';

type Props = { examples: readonly string[]; disabled: boolean; onChoose: (query: string) => void };

/** Questions to begin with: a press puts one into the box. */
export function ExampleChips({ examples, disabled, onChoose }: Props) {
  return (
    <ul
      aria-label="Examples"
      className={classNames(
        'nav-scroll -mx-5 flex gap-2 overflow-x-auto px-5 py-0.5',
        'sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0',
      )}
    >
      {examples.map((example) => (
        <li key={example} className="shrink-0">
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => (disabled ? undefined : onChoose(example))}
            className={classNames(
              'min-h-10 rounded-full border border-line-strong bg-raised px-3 text-sm text-quiet',
              'transition-colors hover:border-ink hover:text-ink',
            )}
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  );
}
