import type { Pick } from '@overline/contracts';
import { classNames } from '../../components/class-names.ts';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { formatAmount } from '../../lib/format.ts';

type Props = { examples: readonly string[]; disabled: boolean; onChoose: (query: string) => void };

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

export const EXAMPLES = 5;

/** Questions that work for any league. */
const DEFAULT_EXAMPLES = [
  'LeBron over 25.5 points',
  'Jokic rebounds tonight',
  'Curry threes',
  'Mahomes pass yds u 274.5',
  'top props Lakers Celtics',
];

/**
 * Five example questions, phrased differently, about today's players where known; games that have not started come
 * first.
 */
export function examplesFrom(picks: readonly Pick[], now: number): string[] {
  const isOpen = ({ game }: Pick): boolean => Date.parse(game.startsAt) > now;
  const openFirst = [...picks.filter(isOpen), ...picks.filter((pick) => !isOpen(pick))];
  const people = [...new Map(openFirst.map((pick) => [pick.playerName, pick])).values()];
  const [first, second, third, fourth, fifth] = people;
  const questions = [
    first && `${first.playerName} ${first.mockAnalysis.pickDirection.toLowerCase()} ${lineText(first)}`,
    second && `${second.playerName} ${unitOf(second.propType)} tonight`,
    third && `${third.playerName} ${third.mockAnalysis.pickDirection === 'Under' ? 'u' : 'o'} ${lineText(third)}`,
    fourth && `top props ${fourth.game.awayTeam} ${fourth.game.homeTeam}`,
    fifth && `${fifth.playerName} ${unitOf(fifth.propType)}`,
  ];
  return [...questions.filter((question) => question !== undefined), ...DEFAULT_EXAMPLES].slice(0, EXAMPLES);
}

function lineText({ propLine, propType }: Pick): string {
  return `${formatAmount(propLine)} ${unitOf(propType)}`;
}
