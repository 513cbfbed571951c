import type { Pick } from '@overline/contracts';
import { classNames } from '../../components/class-names.ts';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { centralDay } from '../../lib/central-time.ts';
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

/** Five differently phrased example questions about upcoming games. General questions fill the list. */
export function examplesFrom(picks: readonly Pick[], now: number): string[] {
  const open = picks.filter(({ game }) => Date.parse(game.startsAt) > now);
  const people = [...new Map(open.map((pick) => [pick.playerName, pick])).values()];
  const [first, second, third, fourth, fifth] = people;
  const questions = [
    first && `${first.playerName} ${first.mockAnalysis.pickDirection.toLowerCase()} ${lineText(first)}`,
    second && `${second.playerName} ${unitOf(second.propType)} tonight`,
    third && `${third.playerName} ${third.mockAnalysis.pickDirection === 'Under' ? 'u' : 'o'} ${lineText(third)}`,
    fourth && `top props ${fourth.game.awayTeam} ${fourth.game.homeTeam}`,
    fifth && `${fifth.playerName} ${unitOf(fifth.propType)}`,
  ].filter((question) => question !== undefined);
  const isTodayOver = open.length === 0 && picks.some(({ day }) => day === centralDay(now));
  return [...questions, ...generalExamples(isTodayOver ? 'tomorrow' : 'tonight')].slice(0, EXAMPLES);
}

function generalExamples(when: string): string[] {
  return [
    `best bets ${when}`,
    `best overs ${when}`,
    `best unders ${when}`,
    `best plus-money bets ${when}`,
    `best bets ${when} over -120`,
  ];
}

function lineText({ propLine, propType }: Pick): string {
  return `${formatAmount(propLine)} ${unitOf(propType)}`;
}
