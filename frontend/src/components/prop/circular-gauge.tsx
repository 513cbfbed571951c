import { gaugeColour, percentText } from './rates.ts';

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

type Props = {
  /** 0–100; null where nothing has been settled yet. */
  percent: number | null;
  label: string;
};

/** A percentage as a ring and as a number; the colour only repeats what the number says. */
export function CircularGauge({ percent, label }: Props) {
  const filled = percent === null ? 0 : (AROUND * Math.min(Math.max(percent, 0), 100)) / 100;
  const colour = percent === null ? null : gaugeColour(percent);
  const text = percent === null ? 'no settled picks yet' : percentText(percent);
  return (
    <div
      role="img"
      aria-label={`${label}: ${text}`}
      data-colour={colour}
      className="relative size-20 shrink-0 lg:size-24"
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="8" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} stroke="var(--line)" />
        {colour ? (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            stroke={`var(--gauge-${colour})`}
            strokeDasharray={`${filled} ${AROUND}`}
            strokeLinecap="butt"
          />
        ) : null}
      </svg>
      <span className="absolute inset-0 flex items-center justify-center text-base font-semibold lg:text-lg">
        {percent === null ? '–' : percentText(percent)}
      </span>
    </div>
  );
}
