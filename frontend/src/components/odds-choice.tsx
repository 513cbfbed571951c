import type { OddsFormat } from '../format/format.ts';
import { ODDS_FORMATS } from '../format/format.ts';
import { useOddsFormat } from '../preferences/odds-format.ts';
import { Segments } from './segments.tsx';

const NAMES: Record<OddsFormat, string> = { american: 'American', decimal: 'Decimal', percent: 'Percent' };

/** How prices are written: American, decimal or percent. */
export function OddsChoice() {
  const [format, choose] = useOddsFormat();
  return (
    <Segments
      label="Odds format"
      value={format}
      onChange={choose}
      options={ODDS_FORMATS.map((value) => ({ value, name: NAMES[value], content: NAMES[value] }))}
    />
  );
}
