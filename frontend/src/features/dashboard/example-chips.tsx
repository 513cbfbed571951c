type Props = { examples: readonly string[]; disabled: boolean; onChoose: (query: string) => void };

/** Questions to begin with: a press puts one into the box. */
export function ExampleChips({ examples, disabled, onChoose }: Props) {
  return (
    <ul aria-label="Examples" className="flex flex-wrap gap-2">
      {examples.map((example) => (
        <li key={example}>
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => onChoose(example)}
            className="min-h-9 rounded-full border border-line-strong bg-raised px-3 text-sm text-quiet transition-colors hover:border-ink hover:text-ink"
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  );
}
