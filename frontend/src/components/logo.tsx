interface LogoMarkProps {
  className?: string;
  /** Stroke width; thinner at larger sizes. */
  weight?: number;
}

/** A distribution with a line through it; the area beyond the line is filled. */
export function LogoMark({ className = 'h-6 w-8', weight = 2.5 }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 48 36"
      fill="none"
      strokeLinecap="round"
      strokeWidth={weight}
      aria-hidden="true"
      className={className}
    >
      <path d="M29 19.500C33 26.500 36 32 46 32H29Z" fill="var(--curve-line)" />
      <path d="M2 32C13 32 14 12 22 12S33 32 46 32" stroke="var(--curve)" />
      <path d="M29 3V34" stroke="var(--curve-line)" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
      <LogoMark />
      Overline
    </span>
  );
}
