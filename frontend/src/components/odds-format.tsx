import { useStoredChoice } from '../hooks/use-stored-choice.ts';
import { ODDS_FORMATS, type OddsFormat } from '../lib/format.ts';
import { SegmentedControl } from './segmented-control.tsx';

const NAMES: Record<OddsFormat, string> = { american: 'American', decimal: 'Decimal', percent: 'Percent' };

export function OddsFormatPicker() {
  const [format, choose] = useOddsFormat();
  return (
    <SegmentedControl
      label="Odds format"
      value={format}
      onChange={choose}
      options={ODDS_FORMATS.map((value) => ({ value, name: NAMES[value] }))}
    />
  );
}

export function useOddsFormat(): [OddsFormat, (format: OddsFormat) => void] {
  return useStoredChoice('oddsFormat', ODDS_FORMATS, 'american');
}
