import { bandOf, confidenceText } from '@overline/forecast';
import type { Band } from '@overline/forecast';
import { classNames } from '../class-names.ts';
import { BAND_WORDS, HIGH_CONFIDENCE_MESSAGE } from './confidence-band.ts';

const STEPS: Readonly<Record<Band, number>> = { high: 3, medium: 2, low: 1 };

/** The confidence of a pick: its band in words, its number, and as many filled steps as the band is high. */
export function ConfidenceMark({ confidence, explained = false }: { confidence: number; explained?: boolean }) {
  const band = bandOf(confidence);
  return (
    <div data-band={band}>
      <p className={classNames('flex items-center gap-2 text-sm', band === 'low' && 'text-quiet')}>
        {band === 'high' ? <Fire /> : <Steps filled={STEPS[band]} />}
        <span className={band === 'high' ? 'font-semibold' : ''}>{BAND_WORDS[band]}</span>
        <span className="font-semibold">{confidenceText(confidence)}</span>
      </p>
      {explained && band === 'high' ? <p className="mt-0.5 text-xs text-quiet">{HIGH_CONFIDENCE_MESSAGE}</p> : null}
    </div>
  );
}

function Steps({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="inline-flex items-end gap-0.5">
      {['h-1.5', 'h-2.5', 'h-3.5'].map((height, i) => (
        <span key={height} className={classNames('w-1 rounded-full', height, i < filled ? 'bg-ink' : 'bg-line')} />
      ))}
    </span>
  );
}

const FLAME = [
  'M12.6 2c.5 3.3-.8 5-2.3 6.7C8.4 10.900 6 12.900 6 16.200 6 19.700 8.700 22 12 22s6-2.400 6-5.800',
  'c0-2.700-1.500-4.800-2.500-6.700-.2 1.500-.8 2.500-1.800 3.100C14.400 8.800 14.800 4.700 12.600 2Z',
].join('');

function Fire() {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label="Fire" className="size-4 text-ink" fill="currentColor">
      <path d={FLAME} />
    </svg>
  );
}
