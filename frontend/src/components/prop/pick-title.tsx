import { formatAmount } from '../../format/format.ts';
import { unitOf } from './prop-unit.ts';

type Props = { direction: string; line: number; propType: string };

/** The pick in words, its number first: "Over 24.5 points". */
export function PickTitle({ direction, line, propType }: Props) {
  return (
    <>
      <span className="text-xl font-semibold tracking-tight">
        {direction} {formatAmount(line)}{' '}
      </span>
      <span className="text-lg font-medium">{unitOf(propType)}</span>
    </>
  );
}
