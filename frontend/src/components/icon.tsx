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
} as const satisfies Record<string, ReactNode>;

type IconName = keyof typeof SHAPES;

/** Decorative: hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <IconSvg className={className}>{SHAPES[name]}</IconSvg>;
}

export function IconSvg({ className = 'size-5', children }: { className?: string | undefined; children: ReactNode }) {
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
      {children}
    </svg>
  );
}
