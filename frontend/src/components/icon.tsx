import type { ReactNode } from 'react';

const SHAPES = {
  check: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  eye: (
    <>
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
      <circle cx="12" cy="12" r="2.750" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M9.500 5.900A8.600 8.600 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.800 3.500" />
      <path d="M6 7.600A16.500 16.500 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4.300-1.100" />
      <path d="m4 4 16 16" />
    </>
  ),
  chevron: <path d="m7 10 5 5 5-5" />,
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
  refresh: <path d="M20 11a8 8 0 1 0-2.300 6.500M20 5v6h-6" />,
  share: <path d="M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.600 5.600 7 7m10 10 1.400 1.400m0-12.800L17 7M7 17l-1.400 1.400" />
    </>
  ),
  moon: <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z" />,
  half: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 3.500v17a8.500 8.500 0 0 0 0-17Z" fill="currentColor" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** Decorative: hidden from screen readers. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.750"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {SHAPES[name]}
    </svg>
  );
}
