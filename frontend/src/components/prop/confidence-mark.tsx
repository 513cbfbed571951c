import { type Band, bandOf, confidenceText, HIGH_CONFIDENCE_NOTE } from '@overline/forecast';
import { classNames } from '../class-names.ts';

const STEPS: Readonly<Record<Band, number>> = { high: 3, medium: 2, low: 1 };

type Props = {
  confidence: number;
  /** The price the confidence is about, such as "+109". Without it, the mark does not explain its number. */
  price?: string;
};

/** The confidence band, its number, and what it means. */
export function ConfidenceMark({ confidence, price }: Props) {
  const band = bandOf(confidence);
  return (
    <div data-band={band}>
      <p className={classNames('flex items-center gap-2 text-sm', band === 'low' && 'text-quiet')}>
        {band === 'high' ? <Fire /> : <Steps filled={STEPS[band]} />}
        <span className={band === 'high' ? 'font-semibold' : ''}>{BAND_LABELS[band]}</span>
        <span className="font-semibold">{confidenceText(confidence)}</span>
      </p>
      {price === undefined ? null : <p className="mt-0.5 text-xs text-quiet">{confidenceMeaning(confidence, price)}</p>}
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
  'M12.6 2c.5 3.3-.8 5-2.3 6.7C8.4 10.9 6 12.9 6 16.2 6 19.7 8.7 22 12 22s6-2.4 6-5.8',
  'c0-2.7-1.5-4.8-2.5-6.7-.2 1.5-.8 2.5-1.8 3.1C14.4 8.8 14.8 4.7 12.600 2Z',
].join('');

function Fire() {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label="Fire" className="size-4 text-ink" fill="currentColor">
      <path d={FLAME} />
    </svg>
  );
}

export const BAND_LABELS: Readonly<Record<Band, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

/** "69% likely that +109 beats fair". */
function confidenceMeaning(confidence: number, price: string): string {
  const text = `${confidenceText(confidence)}% likely that ${price} beats fair`;
  return bandOf(confidence) === 'high' ? `${text}, ${HIGH_CONFIDENCE_NOTE}` : text;
}
